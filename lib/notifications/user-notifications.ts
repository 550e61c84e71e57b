// The citizen's own notifications and switches. An API without them gives null: the pages leave them out.
import 'server-only';
import { NOTIFICATION_KINDS, NOTIFICATION_TITLES, type NotificationKind } from '@/domain/notification-kinds';
import {
  notificationSettingsSchema,
  notificationsSchema,
  type Notification,
  type NotificationSettings,
} from '@/contract/notifications';
import { callApi } from '@/lib/api/server-client';
import { ApiError } from '@/lib/api/error';
import { findSession } from '@/lib/session/session';
import { hasFeature } from '@/lib/settings/features';

/** One kind of mail as the profile shows it. */
export interface Switch {
  kind: NotificationKind;
  title: string;
  isOn: boolean;
}

export const toSwitches = ({ email }: NotificationSettings): Switch[] =>
  NOTIFICATION_KINDS.flatMap((kind) => {
    const isOn = email[kind];
    return isOn === undefined ? [] : [{ kind, title: NOTIFICATION_TITLES[kind], isOn }];
  });

/** The newest first. Throws ApiError. */
export async function listNotifications(
  token: string,
  options: { background?: boolean } = {},
): Promise<Notification[] | null> {
  if (!hasFeature('notifications')) return null;
  return callApi(notificationsSchema, { path: 'user-notifications/', token, ...options });
}

/** How many the citizen of this request has not read; 0 also when nobody can tell. The page itself asks for the session. */
export async function countUnread(): Promise<number> {
  const session = await findSession();
  if (!session) return 0;
  try {
    const notifications = await listNotifications(session.token, { background: true });
    return notifications?.filter(({ read_at }) => !read_at).length ?? 0;
  } catch (error) {
    if (error instanceof ApiError) return 0;
    throw error;
  }
}

/** Null when there are none or the API does not answer now. Throws ApiError 401 only. */
export async function findSwitches(token: string): Promise<Switch[] | null> {
  if (!hasFeature('notifications')) return null;
  try {
    return toSwitches(await callApi(notificationSettingsSchema, { path: 'user-notification-settings/', token }));
  } catch (error) {
    if (error instanceof ApiError && error.status !== 401) return null;
    throw error;
  }
}
