// The session as it lies in the cookie: a JWT of next-auth, encrypted with AUTH_SECRET. The API token exists in the
// browser only inside of it.
import 'server-only';
import { decode, encode } from 'next-auth/jwt';
import { SESSION_LIFETIME_MS } from '@/domain/session-limits';
import { env } from '@/lib/env';

export interface Session {
  /** Token of the API. Never leaves the server. */
  token: string;
  /** First name of who is signed in; empty when the API does not tell. */
  name: string;
  /** What the browser's own cookie calls this session; empty for one that was opened without a browser. */
  mark: string;
}

/** The cookie's value for a session. */
export function encryptSession({ token, name, mark }: Session): Promise<string> {
  return encode({
    token: { token, name, mark },
    secret: env().AUTH_SECRET,
    maxAge: SESSION_LIFETIME_MS / 1000,
  });
}

/** The session in a cookie's value; null when it is malformed, forged, sealed with another key or too old. */
export async function openSession(sealed: string | undefined): Promise<Session | null> {
  if (!sealed) return null;
  try {
    const content = await decode({ token: sealed, secret: env().AUTH_SECRET });
    const { token, name, mark } = content ?? {};
    const text = (value: unknown) => (typeof value === 'string' ? value : '');
    return typeof token === 'string' && token !== '' ? { token, name: text(name), mark: text(mark) } : null;
  } catch {
    return null;
  }
}
