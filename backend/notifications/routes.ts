import { createRoute } from '@hono/zod-openapi';
import {
  notificationSchema,
  notificationSettingsSchema,
  notificationsSchema,
  unsubscribeSchema,
} from '@/contract/notifications';
import { confirmationSchema } from '@/contract/accounts';
import { idParamSchema } from '@/contract/wire';
import {
  answer,
  body,
  bodyErrors,
  citizenErrors,
  citizenItemErrors,
  itemErrors,
} from '@/backend/platform/http/answers';
import { instant, instantOrNull } from '@/backend/db/wire';
import { notFound } from '@/backend/core/http-error';
import { requireId } from '@/backend/platform/http/id';
import { createRouter } from '@/backend/platform/http/router';
import { requireCitizen } from '@/backend/platform/sessions/require-citizen';
import { findSwitches, turnSwitches } from '@/backend/platform/mail/switches';
import { unsubscribe } from '@/backend/platform/mail/unsubscribe';
import type { Db } from '@/backend/db/connection';

/** The newest; older ones are of no use any more and would only make the page long. */
const SHOWN_MAX = 100;

/** A citizen's notifications, the newest first. */
function listNotifications(db: Db, userId: number) {
  return db
    .selectFrom('notifications')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN_MAX)
    .execute();
}

function findNotification(db: Db, userId: number, id: number) {
  return db
    .selectFrom('notifications')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Marks the named one, or all, as read; when it was first read stays. */
async function markRead(db: Db, userId: number, now: number, id?: number): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .$if(id !== undefined, (rows) => rows.where('id', '=', id ?? 0))
    .execute();
}

const own = { security: [{ token: [] }], middleware: requireCitizen };

const listRoute = createRoute({
  method: 'get',
  path: '/user-notifications/',
  summary: 'Сповіщення громадянина',
  ...own,
  responses: { 200: answer('Сповіщення, найновіші спочатку', notificationsSchema), ...citizenErrors },
});

const readRoute = createRoute({
  method: 'post',
  path: '/user-notifications/{id}/read/',
  summary: 'Позначити власне сповіщення прочитаним',
  ...own,
  request: { params: idParamSchema },
  responses: { 200: answer('Прочитане сповіщення', notificationSchema), ...citizenItemErrors },
});

const readAllRoute = createRoute({
  method: 'post',
  path: '/user-notifications/read/',
  summary: 'Позначити всі власні сповіщення прочитаними',
  ...own,
  responses: { 204: { description: 'Позначено' }, ...citizenErrors },
});

const settingsRoute = createRoute({
  method: 'get',
  path: '/user-notification-settings/',
  summary: 'Які види сповіщень надходять ще й на email',
  ...own,
  responses: { 200: answer('Перемикачі', notificationSettingsSchema), ...citizenErrors },
});

const changeSettingsRoute = createRoute({
  method: 'post',
  path: '/user-notification-settings/',
  summary: 'Зміна перемикачів; що не назване, лишається',
  ...own,
  request: { body: body(notificationSettingsSchema) },
  responses: { 200: answer('Змінені перемикачі', notificationSettingsSchema), ...citizenErrors, ...bodyErrors },
});

const unsubscribeRoute = createRoute({
  method: 'post',
  path: '/unsubscribe/',
  summary: 'Відписатися від листів за ключем із листа, без входу',
  request: { body: body(unsubscribeSchema) },
  responses: { 200: answer('Речення для громадянина', confirmationSchema), ...itemErrors, ...bodyErrors },
});

type Row = Awaited<ReturnType<typeof listNotifications>>[number];

const serialize = (row: Row) =>
  notificationSchema.parse({ ...row, created_at: instant(row.created_at), read_at: instantOrNull(row.read_at) });

export const notificationsRouter = createRouter();

notificationsRouter.openapi(listRoute, async (c) =>
  c.json((await listNotifications(c.env.db, c.get('citizen').userId)).map(serialize), 200),
);

notificationsRouter.openapi(readAllRoute, async (c) => {
  await markRead(c.env.db, c.get('citizen').userId, c.env.now());
  return c.body(null, 204);
});

notificationsRouter.openapi(readRoute, async (c) => {
  const { userId } = c.get('citizen');
  const id = requireId(c.req.valid('param').id);
  await markRead(c.env.db, userId, c.env.now(), id);
  const row = await findNotification(c.env.db, userId, id);
  if (!row) throw notFound('Такого сповіщення у вашому кабінеті немає.');
  return c.json(serialize(row), 200);
});

notificationsRouter.openapi(settingsRoute, async (c) =>
  c.json(notificationSettingsSchema.parse(await findSwitches(c.env.db, c.get('citizen').userId)), 200),
);

notificationsRouter.openapi(changeSettingsRoute, async (c) => {
  const { userId } = c.get('citizen');
  const settings = c.req.valid('json');
  await c.env.db.transaction().execute((trx) => turnSwitches(trx, userId, settings));
  return c.json(notificationSettingsSchema.parse(await findSwitches(c.env.db, userId)), 200);
});

notificationsRouter.openapi(unsubscribeRoute, async (c) => {
  const given = c.req.valid('json');
  await unsubscribe(c.env, given);
  const detail = given.kind
    ? 'Таких листів ви більше не отримаєте.'
    : 'Листів про штрафи й авто ви більше не отримаєте.';
  return c.json(confirmationSchema.parse({ detail }), 200, { 'Cache-Control': 'no-store' });
});
