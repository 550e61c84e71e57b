import {
  type NotificationSettings,
  notificationSettingsSchema,
  notificationsSchema,
  type Unsubscription,
} from '@/contract/notifications';
import { ANY_ANSWER, type Client } from '@/lib/api/client';

export const listNotifications = (client: Client) => client(notificationsSchema, { path: 'user-notifications/' });

/** Without an id all that came until the instant. */
export async function markNotificationRead(client: Client, id: string | null, until: string | null): Promise<void> {
  const one = id === null ? '' : `${encodeURIComponent(id)}/`;
  const query = id === null && until !== null ? { until } : {};
  await client(ANY_ANSWER, { path: `user-notifications/${one}read/`, method: 'POST', query });
}

export const getNotificationSettings = (client: Client) =>
  client(notificationSettingsSchema, { path: 'user-notification-settings/' });

export const updateNotificationSettings = (client: Client, body: NotificationSettings) =>
  client(ANY_ANSWER, { path: 'user-notification-settings/', method: 'POST', body });

export const unsubscribeByKey = (client: Client, key: Unsubscription) =>
  client(ANY_ANSWER, { path: 'unsubscribe/', method: 'POST', body: key });
