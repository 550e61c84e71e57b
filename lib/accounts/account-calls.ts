// The citizen's own account, from the browser. Each throws ApiError.
import { queryOptions } from '@tanstack/react-query';
import { z } from '@/contract/zod';
import { type AccountDeletion, confirmationSchema, type PasswordChange, userSessionsSchema } from '@/contract/accounts';
import type { Id } from '@/contract/wire';
import { callGateway } from '@/lib/api/browser';

export const sessionsQuery = () =>
  queryOptions({
    queryKey: ['sessions'],
    queryFn: ({ signal }) => callGateway(userSessionsSchema, { path: 'user-sessions/', background: true, signal }),
  });

/** Ends the other sessions too. */
export function changePassword(change: PasswordChange) {
  return callGateway(confirmationSchema, { path: 'user/password/', method: 'POST', body: change });
}

export async function endUserSession(id: Id): Promise<void> {
  await callGateway(z.unknown(), { path: `user-sessions/${encodeURIComponent(id)}/`, method: 'DELETE' });
}

export async function deleteAccount(deletion: AccountDeletion): Promise<void> {
  await callGateway(z.unknown(), { path: 'user/delete/', method: 'POST', body: deletion });
}
