import 'server-only';
import { z } from '@/contract/zod';
import { callApi } from '@/lib/api/call';
import { ApiError } from '@/lib/api/error';

/** Marks the named notification, or all, as read; answers the API's status. What was not marked stays new on the list. */
export async function markRead(token: string, id: string | null): Promise<number> {
  const path = id === null ? 'user-notifications/read/' : `user-notifications/${encodeURIComponent(id)}/read/`;
  try {
    await callApi(z.unknown(), { path, method: 'POST', token });
    return 200;
  } catch (error) {
    if (error instanceof ApiError) return error.status;
    throw error;
  }
}
