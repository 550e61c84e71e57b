import { createRoute } from '@hono/zod-openapi';
import { confirmationSchema } from '@/contract/accounts';
import { fineWatchRequestSchema, fineWatchSchema } from '@/contract/fine-watch';
import { answer, body, bodyErrors, conflict, itemErrors, limited } from '@/backend/http/answers';
import { createRouter } from '@/backend/http/router';
import { instantOrNull } from '@/backend/db/wire';
import { linkHash, refuseLink } from '@/backend/links/private-links';
import { confirmWatch, endWatch, findWatch, requestWatch } from './watches';

const linked = { security: [{ link: [] }] };
const linkErrors = { ...itemErrors, ...limited };

const requestRoute = createRoute({
  method: 'post',
  path: '/fines/watch/',
  summary: 'Листи про один штраф без кабінету; посилання для підтвердження надходить листом',
  request: { body: body(fineWatchRequestSchema) },
  responses: {
    200: answer('Речення для громадянина', confirmationSchema),
    ...itemErrors,
    ...bodyErrors,
    ...conflict,
    ...limited,
  },
});

const watchRoute = createRoute({
  method: 'get',
  path: '/fine-watch/',
  summary: 'Про який штраф і куди надходять листи, за ключем із листа',
  ...linked,
  responses: { 200: answer('Стеження за штрафом', fineWatchSchema), ...linkErrors },
});

const confirmRoute = createRoute({
  method: 'post',
  path: '/fine-watch/',
  summary: 'Підтвердити адресу для листів про штраф',
  ...linked,
  responses: { 200: answer('Підтверджене стеження за штрафом', fineWatchSchema), ...linkErrors },
});

const endRoute = createRoute({
  method: 'delete',
  path: '/fine-watch/',
  summary: 'Більше не надсилати листів про штраф; адресу видаляють',
  ...linked,
  responses: { 204: { description: 'Листів більше не буде' }, ...linkErrors },
});

const NO_STORE = { 'Cache-Control': 'no-store' };

const serialize = ({ confirmed_at, ...watch }: { serial_number: string; email: string; confirmed_at: number | null }) =>
  fineWatchSchema.parse({ ...watch, confirmed_at: instantOrNull(confirmed_at) });

export const watchesRouter = createRouter();

watchesRouter.openapi(requestRoute, async (c) => {
  await requestWatch(c.env, c.req.valid('json'));
  const detail = 'Ми надіслали лист на вказану адресу. Відкрийте його та підтвердьте, що нагадувати треба вам.';
  return c.json(confirmationSchema.parse({ detail }), 200, NO_STORE);
});

watchesRouter.openapi(watchRoute, async (c) => {
  const watch = (await findWatch(c.env, linkHash(c.req.raw.headers))) ?? (await refuseLink(c.env));
  return c.json(serialize(watch), 200, NO_STORE);
});

watchesRouter.openapi(confirmRoute, async (c) => {
  const watch = (await confirmWatch(c.env, linkHash(c.req.raw.headers))) ?? (await refuseLink(c.env));
  return c.json(serialize(watch), 200, NO_STORE);
});

watchesRouter.openapi(endRoute, async (c) => {
  if (!(await endWatch(c.env.db, linkHash(c.req.raw.headers)))) return refuseLink(c.env);
  return c.body(null, 204, NO_STORE);
});
