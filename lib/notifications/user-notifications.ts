// The citizen's own notifications and switches. An API without them gives null: the pages leave them out.
import 'server-only';
import type { Notification, NotificationSettings } from '@/contract/notifications';
import type { Client } from '@/lib/api/client';
import { clientOf } from '@/lib/api/server-client';
import { ApiError } from '@/lib/api/error';
import { findSession } from '@/lib/session/session';
import { hasFeature } from '@/lib/settings/features';
import { getNotificationSettings, listNotifications } from './notification-calls';

const listWhereOffered = async (client: Client): Promise<Notification[] | null> =>
  hasFeature('notifications') ? listNotifications(client) : null;

/** The newest first. Throws ApiError. */
export const loadNotifications = (token: string) => listWhereOffered(clientOf({ token }));

/** How many the citizen of this request has not read; 0 also when nobody can tell. The page itself asks for the session. */
export async function countUnread(): Promise<number> {
  const session = await findSession();
  if (!session) return 0;
  try {
    const notifications = await listWhereOffered(clientOf({ token: session.token, background: true }));
    return notifications?.filter(({ read_at }) => !read_at).length ?? 0;
  } catch (error) {
    if (error instanceof ApiError) return 0;
    throw error;
  }
}

/** Null when there are none or the API does not answer now. Throws ApiError 401 only. */
export async function findSwitches(token: string): Promise<NotificationSettings | null> {
  if (!hasFeature('notifications')) return null;
  try {
    return await getNotificationSettings(clientOf({ token }));
  } catch (error) {
    if (error instanceof ApiError && error.status !== 401) return null;
    throw error;
  }
}
