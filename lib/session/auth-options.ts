// next-auth's part of the session: the credentials provider asks the API, the session is an encrypted JWT in a cookie.
// next-auth's own pages under /api/auth are not mounted: docs/decisions/2026-11-21-sign-in-without-api-auth.md says why.
import 'server-only';
import type { User } from 'next-auth';
import CredentialsProvider from 'next-auth/providers/credentials';
import { CLIENT_ADDRESS_HEADER, loginAnswerSchema, loginSchema } from '@/contract/session';
import { callApi } from '@/lib/api/call';
import { env } from '@/lib/env';
import { findUser } from '@/lib/user/find-user';
import { sessionJwt } from './seal';

export interface SignedIn extends User {
  /** Token of the API. */
  token: string;
}

/** The first name is only for display: without it the session works as well. */
async function findFirstName(token: string): Promise<string> {
  try {
    return (await findUser(token, { background: true })).first_name ?? '';
  } catch {
    return '';
  }
}

async function authorize(
  credentials: Record<string, string> | undefined,
  request: { headers?: Record<string, string> },
): Promise<SignedIn> {
  const { token } = await callApi(loginAnswerSchema, {
    path: env().API_LOGIN_PATH.replace(/^\/+/, ''),
    method: 'POST',
    body: loginSchema.parse(credentials),
    clientAddress: request.headers?.[CLIENT_ADDRESS_HEADER],
  });
  return { id: 'citizen', token, name: await findFirstName(token) };
}

const provider = CredentialsProvider({
  credentials: { login: { label: 'Email або телефон' }, password: { label: 'Пароль', type: 'password' } },
  authorize,
});

/** The settings of next-auth. `authorize` throws ApiError with the API's own words when it refuses. */
export const authOptions = () => ({
  providers: [provider],
  authorize,
  jwt: sessionJwt(),
});
