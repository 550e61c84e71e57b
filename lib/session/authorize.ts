// Asks the API whether the citizen may come in. The session itself is a JWT of next-auth, see encrypt-session.ts; its own pages under
// /api/auth are not mounted: docs/decisions/2026-11-21-sign-in-without-api-auth.md says why.
import 'server-only';
import type { Login } from '@/contract/session';
import { type Caller, clientOf } from '@/lib/api/server-client';
import { env } from '@/lib/env';
import { findUser } from './user-calls';
import type { Session } from './encrypt-session';
import { login as askForToken, loginByPasskey } from './session-calls';

/** The first name is only for display: without it the session works as well. */
async function findFirstName(token: string): Promise<string> {
  try {
    return (await findUser(clientOf({ token, background: true }))).first_name ?? '';
  } catch {
    return '';
  }
}

/** Throws ApiError with the API's own words when it refuses. */
export async function authorize(login: Login, device?: Caller['device']): Promise<Pick<Session, 'token' | 'name'>> {
  const { token } = await askForToken(clientOf({ device }), env().API_LOGIN_PATH.replace(/^\/+/, ''), login);
  return { token, name: await findFirstName(token) };
}

/** The same for what an authenticator has answered. */
export async function authorizeByPasskey(
  response: unknown,
  device: Caller['device'],
): Promise<Pick<Session, 'token' | 'name'>> {
  const { token } = await loginByPasskey(clientOf({ device }), response);
  return { token, name: await findFirstName(token) };
}
