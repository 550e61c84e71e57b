import 'server-only';
import { createHmac } from 'node:crypto';
import { clientOf } from '@/lib/api/server-client';
import { ifRefused } from '@/lib/api/error';
import { env } from '@/lib/env';
import { isEndedMark, reasonIn } from './browser-session';
import { clearedCookies, openSession, readMarkCookie, readSessionCookie } from './cookies';
import { type EndReason, isEndReason } from './reasons';
import { getLastRequest, logout } from './user-calls';

export const tokenOf = async (headers: Headers): Promise<string | null> =>
  (await openSession(readSessionCookie(headers.get('cookie'))))?.token ?? null;

/** A browser that has ended its session may no longer read with it, but may still save its last draft. */
export async function tokenOfCall({ method, headers }: Request): Promise<string | null> {
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && isEndedMark(readMarkCookie(headers.get('cookie'))) ? null : tokenOf(headers);
}

export function endedBy(headers: Headers): EndReason | null {
  const mark = readMarkCookie(headers.get('cookie'));
  const reason = reasonIn(mark);
  if (reason === undefined) return null;
  return isEndReason(reason) ? reason : 'expired';
}

/** Ignores API errors: the token expires on inactivity. */
export async function notifyLogout(headers: Headers): Promise<void> {
  const token = await tokenOf(headers);
  if (token) await logout(clientOf({ token })).catch(ifRefused(() => undefined));
}

/** No response is not a refusal. */
export const isTokenRefused = (token: string): Promise<boolean> =>
  getLastRequest(clientOf({ token })).then(
    () => false,
    ifRefused(({ status }) => status === 401),
  );

/**
 * A render cannot clear cookies, so it redirects to a route that does. For a token that the API still accepts, the
 * route requires this proof; without it an API that refuses only some calls would cause a redirect loop.
 */
export const refusalProof = (token: string): string =>
  createHmac('sha256', env().AUTH_SECRET).update(`refused ${token}`).digest('base64url');

/** Relative: the server need not know its own name. */
export function redirectTo(path: string, { clear = false } = {}): Response {
  const headers = new Headers({ location: path, 'cache-control': 'no-store' });
  if (clear) for (const cookie of clearedCookies()) headers.append('set-cookie', cookie);
  return new Response(null, { status: 303, headers });
}
