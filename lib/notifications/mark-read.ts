import 'server-only';
import { clientOf } from '@/lib/api/server-client';
import { ApiError } from '@/lib/api/error';
import { markNotificationRead } from './notification-calls';

/** Marks the named notification, or all, as read; answers the API's status. What was not marked stays new on the list. */
export async function markRead(token: string, id: string | null): Promise<number> {
  try {
    await markNotificationRead(clientOf({ token }), id);
    return 200;
  } catch (error) {
    if (error instanceof ApiError) return error.status;
    throw error;
  }
}
