import { createRoute } from '@hono/zod-openapi';
import { lastRequestSchema, loginAnswerSchema, loginSchema } from '@/contract/session';
import { answer, body, bodyErrors, citizenErrors, held, limited } from '@/backend/platform/http/answers';
import { createRouter } from '@/backend/platform/http/router';
import { clientAddress } from '@/backend/platform/limits/client-address';
import { deviceOf } from '@/backend/platform/sessions/known-devices';
import { login } from './login';
import { deleteSession } from '@/backend/platform/sessions/queries';
import { requireCitizen, requireCitizenQuietly } from '@/backend/platform/sessions/require-citizen';

const loginRoute = createRoute({
  method: 'post',
  path: '/login/',
  summary: 'Вхід за email або телефоном',
  request: { body: body(loginSchema) },
  responses: {
    200: answer('Токен нового сеансу', loginAnswerSchema),
    401: citizenErrors[401],
    ...held,
    ...bodyErrors,
    ...limited,
  },
});

const logoutRoute = createRoute({
  method: 'post',
  path: '/logout/',
  summary: 'Вихід',
  security: [{ token: [] }],
  middleware: requireCitizen,
  responses: { 204: { description: 'Сеанс завершено' }, ...citizenErrors },
});

const lastRequestRoute = createRoute({
  method: 'get',
  path: '/user/last-request/',
  summary: 'Час останньої дії (сама не є дією)',
  security: [{ token: [] }],
  middleware: requireCitizenQuietly,
  responses: { 200: answer('Секунди від 1970-01-01 або "none"', lastRequestSchema), ...citizenErrors },
});

export const sessionsRouter = createRouter();

sessionsRouter.openapi(loginRoute, async (c) => {
  const token = await login(c.env, c.req.valid('json'), clientAddress(c.env), deviceOf(c.env, c.req.raw.headers));
  return c.json(loginAnswerSchema.parse({ token }), 200, { 'Cache-Control': 'no-store' });
});

sessionsRouter.openapi(logoutRoute, async (c) => {
  await deleteSession(c.env.db, c.get('citizen').tokenHash);
  return c.body(null, 204);
});

sessionsRouter.openapi(lastRequestRoute, (c) =>
  c.json(lastRequestSchema.parse({ timestamp: Math.floor(c.get('citizen').lastActivityAt / 1000) }), 200),
);
