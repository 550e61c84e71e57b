import { lastRequestSchema, type Login, loginAnswerSchema } from '@/contract/session';
import { userSchema } from '@/contract/user';
import { ANY_ANSWER, type Client } from '@/lib/api/client';

export const findUser = (client: Client) => client(userSchema, { path: 'user/', fixed: true });

export const login = (client: Client, path: string, body: Login) =>
  client(loginAnswerSchema, { path, method: 'POST', body });

export const loginByPasskey = (client: Client, response: unknown) =>
  client(loginAnswerSchema, { path: 'passkey-login/', method: 'POST', body: { response } });

export const loginByIdGovUa = (client: Client, code: string) =>
  client(loginAnswerSchema, { path: 'id-gov-ua-login/', method: 'POST', body: { code }, fixed: true });

export const logout = (client: Client) => client(ANY_ANSWER, { path: 'logout/', method: 'POST' });

/** Seconds, or 'none'. Does not count as activity. */
export const getLastRequest = (client: Client) =>
  client(lastRequestSchema, { path: 'user/last-request/', background: true });
