import { queryOptions } from '@tanstack/react-query';
import { type AccountDeletion, type PasswordChange, userSessionsSchema } from '@/contract/accounts';
import type { Id } from '@/contract/wire';
import { browserClient } from '@/lib/api/browser-client';
import { ANY_ANSWER, type Client } from '@/lib/api/client';

export const requestAccount = (client: Client, path: string, body: unknown) =>
  client(ANY_ANSWER, { path, method: 'POST', body });

export const listUserSessions = (client: Client) => client(userSessionsSchema, { path: 'user-sessions/' });

export const userSessionsQuery = () =>
  queryOptions({
    queryKey: ['sessions'],
    queryFn: ({ signal }) => listUserSessions(browserClient({ background: true, signal })),
  });

export const changePassword = (client: Client, change: PasswordChange) =>
  client(ANY_ANSWER, { path: 'user/password/', method: 'POST', body: change });

export const setFirstPassword = (client: Client, body: { password: string }) =>
  client(ANY_ANSWER, { path: 'user/password/first/', method: 'POST', body });

export const endUserSession = (client: Client, id: Id) =>
  client(ANY_ANSWER, { path: `user-sessions/${encodeURIComponent(id)}/`, method: 'DELETE' });

export const deleteAccount = (client: Client, deletion: AccountDeletion) =>
  client(ANY_ANSWER, { path: 'user/delete/', method: 'POST', body: deletion });
