import { createRoute } from '@hono/zod-openapi';
import {
  passkeyCreationSchema,
  passkeyDeletionSchema,
  passkeyLoginSchema,
  passkeyCreationOptionsSchema,
  passkeyRequestOptionsSchema,
  passkeysSchema,
  passkeyStartSchema,
} from '@/contract/passkeys';
import { loginAnswerSchema } from '@/contract/session';
import { idParamSchema } from '@/contract/wire';
import { countOwnCall } from '@/backend/accounts/limits';
import {
  answer,
  body,
  bodyErrors,
  citizenErrors,
  citizenItemErrors,
  conflict,
  held,
  limited,
  publicErrors,
} from '@/backend/platform/http/answers';
import { createRouter } from '@/backend/platform/http/router';
import { countAttempt } from '@/backend/platform/limits/attempts';
import { clientAddress } from '@/backend/platform/limits/client-address';
import { limitOf } from '@/backend/platform/limits/limits';
import { deviceOf } from '@/backend/platform/sessions/known-devices';
import { requireCitizen } from '@/backend/platform/sessions/require-citizen';
import { addPasskey, listPasskeys, removePasskey, startPasskey } from './own-passkeys';
import { loginByPasskey, startPasskeyLogin } from './sign-in';

const own = { security: [{ token: [] }], middleware: requireCitizen };
const listed = answer('Власні ключі', passkeysSchema);

const loginOptionsRoute = createRoute({
  method: 'post',
  path: '/passkey-login/options/',
  summary: 'Початок входу ключем доступу',
  responses: { 200: answer('Що має зробити браузер', passkeyRequestOptionsSchema), ...publicErrors, ...limited },
});

const loginRoute = createRoute({
  method: 'post',
  path: '/passkey-login/',
  summary: 'Вхід ключем доступу',
  request: { body: body(passkeyLoginSchema) },
  responses: {
    200: answer('Токен нового сеансу', loginAnswerSchema),
    401: citizenErrors[401],
    ...held,
    ...bodyErrors,
    ...limited,
  },
});

const listRoute = createRoute({
  method: 'get',
  path: '/user-passkeys/',
  summary: 'Власні ключі доступу',
  ...own,
  responses: { 200: listed, ...citizenErrors },
});

const startRoute = createRoute({
  method: 'post',
  path: '/user-passkeys/options/',
  summary: 'Початок створення ключа доступу; потрібен пароль',
  ...own,
  request: { body: body(passkeyStartSchema) },
  responses: {
    200: answer('Що має зробити браузер', passkeyCreationOptionsSchema),
    ...citizenErrors,
    ...bodyErrors,
    ...conflict,
    ...limited,
  },
});

const addRoute = createRoute({
  method: 'post',
  path: '/user-passkeys/',
  summary: 'Додати створений ключ доступу',
  ...own,
  request: { body: body(passkeyCreationSchema) },
  responses: { 201: listed, ...citizenErrors, ...bodyErrors, ...conflict },
});

const removeRoute = createRoute({
  method: 'post',
  path: '/user-passkeys/{id}/delete/',
  summary: 'Видалити ключ доступу; потрібен пароль',
  ...own,
  request: { params: idParamSchema, body: body(passkeyDeletionSchema) },
  responses: { 204: { description: 'Видалено' }, ...citizenItemErrors, ...bodyErrors, ...limited },
});

const PRIVATE = { 'Cache-Control': 'no-store' };

export const passkeysRouter = createRouter();

passkeysRouter.openapi(loginOptionsRoute, async (c) => {
  const { db, now } = c.env;
  await countAttempt(db, [limitOf('passkey-options-from', clientAddress(c.env))], now());
  return c.json(passkeyRequestOptionsSchema.parse({ options: await startPasskeyLogin(c.env) }), 200, PRIVATE);
});

passkeysRouter.openapi(loginRoute, async (c) => {
  await countAttempt(c.env.db, [limitOf('passkey-login-from', clientAddress(c.env))], c.env.now());
  const token = await loginByPasskey(c.env, c.req.valid('json').response, deviceOf(c.env, c.req.raw.headers));
  return c.json(loginAnswerSchema.parse({ token }), 200, PRIVATE);
});

passkeysRouter.openapi(listRoute, async (c) =>
  c.json(passkeysSchema.parse(await listPasskeys(c.env, c.get('citizen'))), 200),
);

passkeysRouter.openapi(startRoute, async (c) => {
  const citizen = c.get('citizen');
  await countOwnCall(c.env, ['own-password'], citizen.userId);
  const made = await startPasskey(c.env, citizen, c.req.valid('json').password);
  return c.json(passkeyCreationOptionsSchema.parse({ options: made }), 200, PRIVATE);
});

passkeysRouter.openapi(addRoute, async (c) => {
  const { name, response } = c.req.valid('json');
  await addPasskey(c.env, c.get('citizen'), name, response);
  return c.json(passkeysSchema.parse(await listPasskeys(c.env, c.get('citizen'))), 201);
});

passkeysRouter.openapi(removeRoute, async (c) => {
  const citizen = c.get('citizen');
  await countOwnCall(c.env, ['own-password'], citizen.userId);
  await removePasskey(c.env, citizen, c.req.valid('param').id, c.req.valid('json').password);
  return c.body(null, 204);
});
