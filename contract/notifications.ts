// user-notifications/ and its switches: each event is told once, by e-mail only with consent.
import { z } from 'zod';
import { idSchema, instantSchema } from './wire';

export const NOTIFICATION_KINDS = ['fine_new', 'discount_3_days', 'discount_1_day', 'appeal_changed', 'car_towed', 'car_confirmed'] as const;

export const notificationSchema = z.object({
  id: idSchema,
  kind: z.enum(NOTIFICATION_KINDS),
  title: z.string(),
  text: z.string(),
  path: z.string().nullish().describe('Where on the site it leads'),
  created_at: instantSchema,
  read_at: instantSchema.nullish(),
});
export type Notification = z.infer<typeof notificationSchema>;
export const notificationsSchema = z.array(notificationSchema);

/** GET, POST user-notification-settings/: which kinds also come by e-mail. */
export const notificationSettingsSchema = z.object({ email: z.partialRecord(z.enum(NOTIFICATION_KINDS), z.boolean()) });
export type NotificationSettings = z.infer<typeof notificationSettingsSchema>;
