import { KINDS_ENDED_BY_LINK, NOTIFICATION_KINDS } from '@/domain/notification-kinds';
import { z } from './zod';
import { idSchema, instantSchema } from './wire';

export const notificationSchema = z
  .object({
    id: idSchema,
    kind: z.enum([...NOTIFICATION_KINDS, 'unknown']),
    title: z.string(),
    text: z.string(),
    path: z.string().nullish().describe('Where on the site it leads'),
    created_at: instantSchema,
    read_at: instantSchema.nullish(),
  })
  .meta({ id: 'Notification' });
export type Notification = z.infer<typeof notificationSchema>;
export const notificationsSchema = z.array(notificationSchema);

/** How many are shown: the unread before those that were read. */
export const NOTIFICATIONS_SHOWN = 100;

export const readQuerySchema = z.object({
  until: instantSchema
    .optional()
    .describe('When the newest of those that were shown came: only what was shown is marked. Without it all are'),
});

export const notificationSettingsSchema = z
  .object({ email: z.partialRecord(z.enum(NOTIFICATION_KINDS), z.boolean()) })
  .meta({ id: 'NotificationSettings' });
export type NotificationSettings = z.infer<typeof notificationSettingsSchema>;

export const unsubscribeSchema = z
  .object({
    key: z.string({ error: 'Посилання неповне' }).min(20, 'Посилання неповне').max(64, 'Посилання неповне'),
    kind: z.enum(KINDS_ENDED_BY_LINK, { error: 'Невідомий вид листів' }).optional(),
  })
  .meta({ id: 'Unsubscribe' });
export type Unsubscription = z.infer<typeof unsubscribeSchema>;
