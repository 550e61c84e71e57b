import 'server-only';
import { cache } from 'react';
import { type Notification, type NotificationSettings, unsubscribeSchema } from '@/contract/notifications';
import type { Client } from '@/lib/api/client';
import { clientOf } from '@/lib/api/server-client';
import { ifRefused, unlessDown } from '@/lib/api/error';
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
  const client = clientOf({ token: session.token, background: true });
  const notifications = await listWhereOffered(client).catch(ifRefused(() => null));
  return notifications?.filter(({ read_at }) => !read_at).length ?? 0;
});

export async function findSwitches(token: string): Promise<NotificationSettings | null> {
  if (!hasFeature('notifications')) return null;
  return (await unlessDown(getNotificationSettings(clientOf({ token })))) ?? null;
}

// Serves the page's button and one-click unsubscribe of mail clients (RFC 8058).
export function readUnsubscription(query: Record<string, string | undefined>) {
  const { success, data } = unsubscribeSchema.safeParse(query);
  return success ? { ...data, kindTitle: data.kind ? NOTIFICATION_TITLES[data.kind] : undefined } : null;
}

export async function unsubscribe(query: URLSearchParams): Promise<'done' | 'bad' | 'failed'> {
  const parsed = unsubscribeSchema.safeParse(Object.fromEntries(query));
  if (!parsed.success) return 'bad';
  return unsubscribeByKey(clientOf({}), parsed.data).then(
    () => 'done',
    ifRefused(({ status }) => (status === 404 ? 'bad' : 'failed')),
  );
}
