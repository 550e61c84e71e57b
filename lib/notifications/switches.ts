// The switches of mails as boxes of a form.
import { NOTIFICATION_KINDS, type NotificationKind } from '@/domain/notification-kinds';
import type { NotificationSettings } from '@/contract/notifications';

export type SwitchValues = Record<NotificationKind, string>;

/** Kinds of mails that the API can switch. */
export const switchesOf = ({ email }: NotificationSettings): NotificationKind[] =>
  NOTIFICATION_KINDS.filter((kind) => email[kind] !== undefined);

export const switchValues = ({ email }: NotificationSettings): SwitchValues => {
  const values = {} as SwitchValues;
  for (const kind of NOTIFICATION_KINDS) values[kind] = email[kind] ? 'on' : '';
  return values;
};
