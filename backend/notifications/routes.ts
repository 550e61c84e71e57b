import { sql } from 'kysely';
import { confirmationSchema } from '@/contract/accounts';
import {
  NOTIFICATIONS_SHOWN,
  notificationSchema,
  notificationSettingsSchema,
  notificationsSchema,
  readQuerySchema,
  unsubscribeSchema,
} from '@/contract/notifications';
import { pushDevicesSchema, userPushSchema } from '@/contract/push';
import { notFound } from '@/backend/core/http-error';
import type { Db } from '@/backend/db/connection';
import { instant, instantOrNull } from '@/backend/db/wire';
import { empty, ok } from '@/backend/platform/http/answers';
import { json } from '@/backend/platform/http/bodies';
import { ANYONE, call } from '@/backend/platform/http/call';
import { findSwitches, turnSwitches } from '@/backend/platform/mail/switches';
import { unsubscribe } from '@/backend/platform/mail/unsubscribe';
import { chooseForDevice, forgetDevices, listDevices } from '@/backend/platform/push/subscriptions';
import { parseInstant } from '@/domain/kyiv-time';
import { deviceOf } from '@/backend/platform/sessions/known-devices';
import { CITIZEN } from '@/backend/platform/sessions/require-citizen';

/** Those that were read give way, so that nothing unread is ever out of sight. */
const shownOf = (db: Db, userId: number) =>
  db
    .selectFrom('notifications')
    .where('user_id', '=', userId)
    .orderBy(sql`case when read_at is null then 0 else 1 end`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(NOTIFICATIONS_SHOWN);

async function listNotifications(db: Db, userId: number) {
  const rows = await shownOf(db, userId).selectAll().execute();
  return rows.sort((one, other) => other.created_at - one.created_at || other.id - one.id);
}

function findNotification(db: Db, userId: number, id: number) {
  return db
    .selectFrom('notifications')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
}

const unreadOf = (db: Db, userId: number, now: number) =>
  db.updateTable('notifications').set({ read_at: now }).where('user_id', '=', userId).where('read_at', 'is', null);

async function markRead(db: Db, userId: number, now: number, until?: number): Promise<void> {
  const unread = unreadOf(db, userId, now);
  if (until === undefined) await unread.execute();
  else await unread.where('id', 'in', shownOf(db, userId).where('created_at', '<=', until).select('id')).execute();
}

type Row = Awaited<ReturnType<typeof listNotifications>>[number];

const serialize = (row: Row) => ({
  ...row,
  created_at: instant(row.created_at),
  read_at: instantOrNull(row.read_at),
});

const devices = ok('Ключ сайту і пристрої, на які надходять сповіщення', pushDevicesSchema);

export const notificationCalls = [
  call('GET /user-notifications/', {
    summary: 'Сповіщення громадянина',
    who: CITIZEN,
    answer: ok('Сповіщення, найновіші спочатку', notificationsSchema),
    handle: async ({ context, citizen }) => (await listNotifications(context.db, citizen.userId)).map(serialize),
  }),

  call('POST /user-notifications/read/', {
    summary: 'Позначити власні сповіщення прочитаними: усі або показані',
    who: CITIZEN,
    query: readQuerySchema,
    answer: empty('Позначено'),
    handle: ({ context, citizen, query: { until } }) =>
      markRead(context.db, citizen.userId, context.now(), until === undefined ? undefined : (parseInstant(until) ?? 0)),
  }),

  call('POST /user-notifications/{id}/read/', {
    summary: 'Позначити власне сповіщення прочитаним',
    who: CITIZEN,
    answer: ok('Прочитане сповіщення', notificationSchema),
    handle: async ({ context: { db, now }, citizen: { userId }, params: { id } }) => {
      await unreadOf(db, userId, now()).where('id', '=', id).execute();
      const row = await findNotification(db, userId, id);
      if (!row) throw notFound('Такого сповіщення у вашому кабінеті немає.');
      return serialize(row);
    },
  }),

  call('GET /user-notification-settings/', {
    summary: 'Які види сповіщень надходять ще й на email',
    who: CITIZEN,
    answer: ok('Перемикачі', notificationSettingsSchema),
    handle: ({ context, citizen }) => findSwitches(context.db, citizen.userId),
  }),

  call('POST /user-notification-settings/', {
    summary: 'Зміна перемикачів; що не назване, лишається',
    who: CITIZEN,
    body: json(notificationSettingsSchema),
    answer: ok('Змінені перемикачі', notificationSettingsSchema),
    handle: async ({ context: { db }, citizen: { userId }, body }) => {
      await db.transaction().execute((trx) => turnSwitches(trx, userId, body));
      return findSwitches(db, userId);
    },
  }),

  call('POST /unsubscribe/', {
    summary: 'Відписатися від листів за ключем із листа, без входу',
    who: ANYONE,
    body: json(unsubscribeSchema),
    answer: ok('Речення для громадянина', confirmationSchema),
    errors: [404],
    handle: async ({ context, body }) => {
      await unsubscribe(context, body);
      return {
        detail: body.kind ? 'Таких листів ви більше не отримаєте.' : 'Листів про штрафи й авто ви більше не отримаєте.',
      };
    },
  }),

  call('GET /user-push/', {
    summary: 'Пристрої громадянина, на які надходять сповіщення, і ключ для підписки браузера',
    who: CITIZEN,
    answer: devices,
    handle: ({ context, citizen }) => listDevices(context, { user_id: citizen.userId }),
  }),

  call('POST /user-push/', {
    summary: 'Які види сповіщень надсилати на цей пристрій; без жодного – вимкнути',
    who: CITIZEN,
    body: json(userPushSchema),
    answer: devices,
    handle: async ({ context, citizen, headers, body }) => {
      const owner = { user_id: citizen.userId };
      const { name } = deviceOf(context, headers);
      await context.db.transaction().execute((trx) => chooseForDevice(trx, context, owner, body, name));
      return listDevices(context, owner);
    },
  }),

  call('DELETE /user-push/', {
    summary: 'Вимкнути сповіщення на всіх пристроях громадянина',
    who: CITIZEN,
    answer: empty('Вимкнено'),
    handle: ({ context, citizen }) => forgetDevices(context.db, citizen.userId),
  }),
];
