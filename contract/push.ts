// Web Push: RFC 8030, keys of a subscription RFC 8291, key of the site RFC 8292.
import { NOTIFICATION_KINDS, WATCH_KINDS, type NotificationKind } from '@/domain/notification-kinds';
import { instantSchema } from './wire';
import { z } from './zod';

const BAD = 'Браузер назвав неправильну адресу для сповіщень: вимкніть їх і ввімкніть ще раз';

export const pushSubscriptionSchema = z
  .object({
    endpoint: z
      .string({ error: BAD })
      .max(1024, BAD)
      .refine((typed) => URL.canParse(typed), BAD),
    keys: z.object(
      {
        p256dh: z.string({ error: BAD }).regex(/^[\w-]{87}=?$/, BAD),
        auth: z.string({ error: BAD }).regex(/^[\w-]{22}(==)?$/, BAD),
      },
      { error: BAD },
    ),
  })
  .meta({ id: 'PushSubscription' });
export type PushSubscriptionKeys = z.infer<typeof pushSubscriptionSchema>;

const kindsOf = (kinds: readonly NotificationKind[]) =>
  z
    .array(z.enum(kinds, { error: 'Невідомий вид сповіщень' }), { error: 'Виберіть види сповіщень' })
    .max(kinds.length, 'Вид сповіщень названо двічі')
    .describe('Empty: this device gets nothing any more');

export const userPushSchema = z
  .object({ subscription: pushSubscriptionSchema, kinds: kindsOf(NOTIFICATION_KINDS) })
  .meta({ id: 'UserPush' });
export type PushChoice = z.infer<typeof userPushSchema>;

export const watchPushSchema = z
  .object({ subscription: pushSubscriptionSchema, kinds: kindsOf(WATCH_KINDS) })
  .meta({ id: 'WatchPush' });

export const pushDevicesSchema = z
  .object({
    public_key: z.string().nullable().describe('Of the site, for the browser’s subscription; null: nothing is sent'),
    devices: z.array(
      z.object({
        endpoint: z.string(),
        kinds: z.array(z.enum(NOTIFICATION_KINDS)),
        device: z.string().describe('Browser and system'),
        created_at: instantSchema,
      }),
    ),
  })
  .meta({ id: 'PushDevices' });
export type PushDevices = z.infer<typeof pushDevicesSchema>;
