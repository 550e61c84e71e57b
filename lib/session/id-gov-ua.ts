// What the browser went to ID.GOV.UA for, sealed as its session is, with the state that has to come back beside the code:
// docs/decisions/2026-11-25-sign-in-by-id-gov-ua.md.
import 'server-only';
import { randomBytes } from 'node:crypto';
import { cookies } from 'next/headers';
import { decode, encode } from 'next-auth/jwt';
import { z } from '@/contract/zod';
import { ID_GOV_UA_SECONDS } from '@/domain/account-limits';
import { paths } from '@/domain/paths';
import { env } from '@/lib/env';
import { hasFeature } from '@/lib/settings/features';
import { idGovUaCookie, idGovUaCookieName } from './cookies';

export const offersIdGovUa = (): boolean => hasFeature('id-gov-ua') && env().ID_GOV_UA_CLIENT_ID !== '';

const waySchema = z.discriminatedUnion('for', [
  z.object({ for: z.literal('entrance'), target: z.string() }),
  z.object({ for: z.literal('link'), ticket: z.string() }),
]);
export type Way = z.infer<typeof waySchema>;

const sealedSchema = z.object({ way: waySchema, state: z.string() });

const SALT = 'way of id.gov.ua';

/** Returns where to send the browser. */
export async function startAtIdGovUa(way: Way): Promise<string> {
  const state = randomBytes(32).toString('base64url');
  const { AUTH_SECRET: secret, ID_GOV_UA_URL, ID_GOV_UA_CLIENT_ID, ID_GOV_UA_METHODS, SITE_URL } = env();
  const sealed = await encode({ token: { way, state }, secret, salt: SALT, maxAge: ID_GOV_UA_SECONDS });
  (await cookies()).set(idGovUaCookie(sealed));
  const asked = {
    response_type: 'code',
    client_id: ID_GOV_UA_CLIENT_ID,
    auth_type: ID_GOV_UA_METHODS,
    redirect_uri: new URL(paths.idGovUaReturn, SITE_URL).href,
    state,
  };
  return `${ID_GOV_UA_URL.replace(/\/+$/, '')}/?${new URLSearchParams(asked).toString()}`;
}

/** Once: whoever comes back again with the same state has no way. */
export async function returnFromIdGovUa(): Promise<{ way: Way | null; state: string }> {
  const jar = await cookies();
  const token = jar.get(idGovUaCookieName())?.value ?? '';
  jar.set(idGovUaCookie(''));
  try {
    return sealedSchema.parse(await decode({ token, secret: env().AUTH_SECRET, salt: SALT }));
  } catch {
    return { way: null, state: '' };
  }
}
