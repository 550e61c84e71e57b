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
import { endSession, listSessions } from './sessions';

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
