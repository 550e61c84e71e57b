// The citizen's own account: password, sessions, deletion.
import { createRoute } from '@hono/zod-openapi';
import {
  accountDeletionSchema,
  confirmationSchema,
  passwordChangeSchema,
  userSessionsSchema,
} from '@/contract/accounts';
import { idParamSchema } from '@/contract/wire';
import { answer, body, bodyErrors, citizenErrors, citizenItemErrors, limited } from '@/backend/platform/http/answers';
import { createRouter } from '@/backend/platform/http/router';
import { requireCitizen } from '@/backend/platform/sessions/require-citizen';
import { deleteAccount } from './delete-account';
import { countOwnCall } from './limits';
import { changePassword } from './passwords';
import { createHash } from 'node:crypto';
import { idleLimit, lifetimeLimit } from '@/domain/session-limits';
import type { Context } from '@/backend/platform/context';
import { instant } from '@/backend/db/wire';
import { notFound } from '@/backend/core/http-error';
import type { Citizen } from '@/backend/platform/citizen';
import { deleteSession } from '@/backend/platform/sessions/queries';

// A citizen's own sessions, as they see and end them. The identifier is a digest: it opens nothing.
const sessionId = (tokenHash: string) =>
  createHash('sha256').update(`session ${tokenHash}`).digest('base64url').slice(0, 22);

/** The sessions that still live, the latest used first. */
async function listSessions({ db, now }: Context, { userId, tokenHash }: Citizen) {
  const time = now();
  const rows = await db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('last_activity_at', '>', idleLimit(time))
    .where('created_at', '>', lifetimeLimit(time))
    .orderBy('last_activity_at', 'desc')
    .orderBy('token_hash')
    .execute();
  return rows.map((row) => ({
    id: sessionId(row.token_hash),
    created_at: instant(row.created_at),
    last_activity_at: instant(row.last_activity_at),
    device: row.device,
    is_current: row.token_hash === tokenHash,
  }));
}

/** Ends one of the citizen's own sessions. Throws 404 for any other. */
async function endSession({ db }: Context, userId: number, id: string): Promise<void> {
  const rows = await db.selectFrom('sessions').select('token_hash').where('user_id', '=', userId).execute();
  const found = rows.find((row) => sessionId(row.token_hash) === id);
  if (!found) throw notFound('Такого сеансу немає: можливо, він уже завершився.');
  await deleteSession(db, found.token_hash);
}

const own = { security: [{ token: [] }], middleware: requireCitizen };

const passwordRoute = createRoute({
  method: 'post',
  path: '/user/password/',
  summary: 'Зміна пароля; завершує інші сеанси',
  ...own,
  request: { body: body(passwordChangeSchema) },
  responses: {
    200: answer('Речення для громадянина', confirmationSchema),
    ...citizenErrors,
    ...bodyErrors,
    ...limited,
  },
});

const sessionsRoute = createRoute({
  method: 'get',
  path: '/user-sessions/',
  summary: 'Власні сеанси, що тривають',
  ...own,
  responses: { 200: answer('Сеанси', userSessionsSchema), ...citizenErrors },
});

const endSessionRoute = createRoute({
  method: 'delete',
  path: '/user-sessions/{id}/',
  summary: 'Завершити власний сеанс',
  ...own,
  request: { params: idParamSchema },
  responses: { 204: { description: 'Завершено' }, ...citizenItemErrors },
});

const deletionRoute = createRoute({
  method: 'post',
  path: '/user/delete/',
  summary: 'Видалити кабінет з автомобілями, документами й чернетками',
  ...own,
  request: { body: body(accountDeletionSchema) },
  responses: { 204: { description: 'Видалено' }, ...citizenErrors, ...bodyErrors, ...limited },
});

export const ownAccountRouter = createRouter();

ownAccountRouter.openapi(passwordRoute, async (c) => {
  const citizen = c.get('citizen');
  const { current_password, password } = c.req.valid('json');
  await countOwnCall(c.env, ['own-password'], citizen.userId);
  await changePassword(c.env, citizen, current_password, password);
  return c.json(confirmationSchema.parse({ detail: 'Пароль змінено. На інших пристроях кабінет закрито.' }), 200);
});

ownAccountRouter.openapi(sessionsRoute, async (c) =>
  c.json(userSessionsSchema.parse(await listSessions(c.env, c.get('citizen'))), 200),
);

ownAccountRouter.openapi(endSessionRoute, async (c) => {
  await endSession(c.env, c.get('citizen').userId, c.req.valid('param').id);
  return c.body(null, 204);
});

ownAccountRouter.openapi(deletionRoute, async (c) => {
  const citizen = c.get('citizen');
  await countOwnCall(c.env, ['own-password'], citizen.userId);
  await deleteAccount(c.env, citizen, c.req.valid('json').password);
  return c.body(null, 204);
});
