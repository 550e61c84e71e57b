import 'server-only';
import { cache } from 'react';
import { type Notification, type NotificationSettings, unsubscribeSchema } from '@/contract/notifications';
import type { Client } from '@/lib/api/client';
import { clientOf } from '@/lib/api/server-client';
import { ApiError } from '@/lib/api/error';
import { findSession } from '@/lib/session/session';
import { hasFeature } from '@/lib/settings/features';
import { getNotificationSettings, listNotifications, unsubscribeByKey } from './notification-calls';
import { NOTIFICATION_TITLES } from '@/domain/notification-kinds';

const listWhereOffered = async (client: Client): Promise<Notification[] | null> =>
  hasFeature('notifications') ? listNotifications(client) : null;

export const loadNotifications = (token: string) => listWhereOffered(clientOf({ token }));

export const countUnread = cache(async (): Promise<number> => {
  const session = await findSession();
  if (!session) return 0;
  try {
    const notifications = await listWhereOffered(clientOf({ token: session.token, background: true }));
    return notifications?.filter(({ read_at }) => !read_at).length ?? 0;
  } catch (error) {
    if (error instanceof ApiError) return 0;
    throw error;
  }
});

export async function findSwitches(token: string): Promise<NotificationSettings | null> {
  if (!hasFeature('notifications')) return null;
  try {
    return await getNotificationSettings(clientOf({ token }));
  } catch (error) {
    if (error instanceof ApiError && error.status !== 401) return null;
    throw error;
  }
}

// Serves the page's button and one-click unsubscribe of mail clients (RFC 8058).
export function readUnsubscription(query: Record<string, string | undefined>) {
  const { success, data } = unsubscribeSchema.safeParse(query);
  return success ? { ...data, kindTitle: data.kind ? NOTIFICATION_TITLES[data.kind] : undefined } : null;
}

export async function unsubscribe(query: URLSearchParams): Promise<'done' | 'bad' | 'failed'> {
  const parsed = unsubscribeSchema.safeParse(Object.fromEntries(query));
  if (!parsed.success) return 'bad';
  try {
    await unsubscribeByKey(clientOf({}), parsed.data);
    return 'done';
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.status === 404 ? 'bad' : 'failed';
  }
}
