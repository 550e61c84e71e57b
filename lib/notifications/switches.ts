import { recordOf } from '@/domain/keys';
import {
  NOTIFICATION_LOSSES,
  NOTIFICATION_TITLES,
  type NotificationKind,
  SWITCHED_KINDS,
} from '@/domain/notification-kinds';
import type { NotificationSettings } from '@/contract/notifications';

type Box = { readonly kind: 'box'; readonly label: string; readonly hint: string };

const box = (kind: NotificationKind): Box => ({
  kind: 'box',
  label: NOTIFICATION_TITLES[kind],
  hint: NOTIFICATION_LOSSES[kind],
});

export const SWITCHES_FORM = {
  rules: async () => (await import('@/contract/notifications')).notificationSettingsSchema.shape.email,
  fields: recordOf(SWITCHED_KINDS, box),
};

export const withoutSwitch = ({ email }: NotificationSettings) =>
  Object.fromEntries(SWITCHED_KINDS.flatMap((kind) => (email[kind] === undefined ? [[kind, null]] : [])));
