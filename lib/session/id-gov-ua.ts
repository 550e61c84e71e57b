// next-auth's OAuth provider makes the state, seals it in a cookie and opens it on the way back; its own addresses are not
// mounted: docs/decisions/2026-11-25-sign-in-by-id-gov-ua.md.
import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import type { NextApiRequest, NextApiResponse } from 'next';
import type { AuthOptions } from 'next-auth';
import type { OAuthConfig } from 'next-auth/providers/oauth';
import { ID_GOV_UA_SECONDS } from '@/domain/account-limits';
import { paths } from '@/domain/paths';
import { env } from '@/lib/env';
import { hasFeature } from '@/lib/settings/features';
import { idGovUaCookieNames } from './cookies';

export const offersIdGovUa = (): boolean => hasFeature('id-gov-ua') && env().ID_GOV_UA_CLIENT_ID !== '';

const ID = 'id-gov-ua';
const DONE = '/done';
const CSRF = 'csrf';

/** The API has the secret and is the client of ID.GOV.UA: the site only hands the code on. */
type Exchange = (code: string) => Promise<void>;

class StateError extends Error {
  override readonly name = 'StateError';
}

const provider = (exchange: Exchange): OAuthConfig<{ id: string }> => ({
  id: ID,
  name: 'ID.GOV.UA',
  type: 'oauth',
  checks: ['state'],
  clientId: env().ID_GOV_UA_CLIENT_ID,
  authorization: {
    url: `${env().ID_GOV_UA_URL.replace(/\/+$/, '')}/`,
    params: {
      auth_type: env().ID_GOV_UA_METHODS,
      redirect_uri: new URL(paths.idGovUaReturn, env().SITE_URL).href,
    },
  },
  token: {
    // With a request of one's own next-auth leaves it to that to compare the states.
    request: async ({ params: { code, state }, checks }) => {
      if (!code || !state || state !== checks.state) throw new StateError('Another state');
      await exchange(code);
      return { tokens: {} };
    },
  },
  userinfo: { request: () => Promise.resolve({ sub: ID }) },
  profile: () => ({ id: ID }),
});

// Loaded when used: it reads the environment, which a build has not.
async function noteRefusal(code: string): Promise<void> {
  const { logger } = await import('@/lib/log');
  logger.info({ event: 'id-gov-ua', code }, 'next-auth refuses');
}

const optionsFor = (exchange: Exchange): AuthOptions => ({
  providers: [provider(exchange)],
  secret: env().AUTH_SECRET,
  cookies: {
    csrfToken: { name: CSRF, options: {} },
    state: {
      name: idGovUaCookieNames().state,
      options: { httpOnly: true, sameSite: 'lax', path: '/', maxAge: ID_GOV_UA_SECONDS },
    },
  },
  callbacks: { signIn: () => DONE },
  logger: {
    // Not its details: they name a person or hold a token.
    error: (code) => void noteRefusal(code),
    warn: () => undefined,
    debug: () => undefined,
  },
});

interface Asked {
  action: 'signin' | 'callback';
  method: 'GET' | 'POST';
  query?: Record<string, string>;
  body?: Record<string, string>;
  cookies: Record<string, string>;
}

async function ask({ action, query, ...asked }: Asked, exchange: Exchange) {
  const { default: NextAuth } = await import('next-auth');
  const headers = new Map<string, string | string[]>();
  const response = {
    status: () => response,
    getHeader: (name: string) => headers.get(name),
    setHeader: (name: string, value: string | string[]) => {
      headers.set(name, value);
      return response;
    },
    end: () => undefined,
    send: () => undefined,
  };
  const request = { ...asked, query: { ...query, nextauth: [action, ID] }, headers: {} };
  await NextAuth(request as unknown as NextApiRequest, response as unknown as NextApiResponse, optionsFor(exchange));
  return {
    location: String(headers.get('Location') ?? ''),
    cookies: [headers.get('Set-Cookie') ?? []].flat().map(String),
  };
}

/** Where to send the browser, and the sealed state that has to come back with it. */
export async function startAtIdGovUa(): Promise<{ location: string; state: string }> {
  // Ours is checked by isCrossSite; next-auth wants to see its own as well.
  const token = randomBytes(32).toString('hex');
  const hash = createHash('sha256').update(`${token}${env().AUTH_SECRET}`).digest('hex');
  const { location, cookies } = await ask(
    {
      action: 'signin',
      method: 'POST',
      body: { csrfToken: token },
      cookies: { [CSRF]: `${token}|${hash}` },
    },
    () => Promise.reject(new StateError('Nothing to exchange yet')),
  );
  const start = `${idGovUaCookieNames().state}=`;
  const state = cookies
    .find((cookie) => cookie.startsWith(start))
    ?.slice(start.length)
    .split(';', 1)[0];
  if (!state) throw new Error('next-auth gives no state for ID.GOV.UA');
  const way = new URL(location);
  // Of OpenID Connect, which this is not.
  way.searchParams.delete('scope');
  return { location: way.href, state };
}

export interface Returned {
  code: string;
  state: string;
  /** As startAtIdGovUa has sealed it. */
  sealedState: string;
}

/** Exchanges the code if the state is this browser's own; rejects with what `exchange` does; false for another state. */
export async function returnFromIdGovUa({ code, state, sealedState }: Returned, exchange: Exchange): Promise<boolean> {
  let failure: Error | undefined;
  const { location } = await ask(
    {
      action: 'callback',
      method: 'GET',
      query: { code, state },
      cookies: { [idGovUaCookieNames().state]: sealedState },
    },
    (given) =>
      exchange(given).catch((error: unknown) => {
        failure = error instanceof Error ? error : new Error(String(error));
        throw failure;
      }),
  );
  if (failure) throw failure;
  return location === DONE;
}
