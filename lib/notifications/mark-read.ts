import 'server-only';
import { callApi } from '@/lib/api/server-client';
import { ANY_ANSWER } from '@/lib/api/client';
import { ApiError } from '@/lib/api/error';

/** Marks the named notification, or all, as read; answers the API's status. What was not marked stays new on the list. */
export async function markRead(token: string, id: string | null): Promise<number> {
  const path = id === null ? 'user-notifications/read/' : `user-notifications/${encodeURIComponent(id)}/read/`;
  try {
    await callApi(ANY_ANSWER, { path, method: 'POST', token });
    return 200;
  } catch (error) {
    if (error instanceof ApiError) return error.status;
    throw error;
  }
}
