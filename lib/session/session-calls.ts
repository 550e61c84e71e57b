// The calls about a session. Each throws ApiError.
import { lastRequestSchema, type Login, loginAnswerSchema } from '@/contract/session';
import { ANY_ANSWER, type Client } from '@/lib/api/client';

/** `path` is the API's own: the specification shows none. */
export const login = (client: Client, path: string, body: Login): Promise<{ token: string }> =>
  client(loginAnswerSchema, { path, method: 'POST', body });

export const loginByPasskey = (client: Client, response: unknown): Promise<{ token: string }> =>
  client(loginAnswerSchema, { path: 'passkey-login/', method: 'POST', body: { response } });

export async function logout(client: Client): Promise<void> {
  await client(ANY_ANSWER, { path: 'logout/', method: 'POST' });
}

/** When the citizen last did something, in seconds, or 'none'. Asking is nothing done. */
export const getLastRequest = (client: Client) =>
  client(lastRequestSchema, { path: 'user/last-request/', background: true });
