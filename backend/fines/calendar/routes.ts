import { createRoute } from '@hono/zod-openapi';
import { calendarFeedSchema, calendarKeySchema, ownCalendarFeedSchema } from '@/contract/calendar';
import { fineNamesSchema } from '@/contract/fines';
import { answer, body, bodyErrors, citizenErrors, itemErrors, limited } from '@/backend/platform/http/answers';
import { createRouter } from '@/backend/platform/http/router';
import { instantOrNull } from '@/backend/db/wire';
import { clientAddress } from '@/backend/platform/limits/client-address';
import { linkHash, refuseLink } from '@/backend/platform/links/private-links';
import { requireCitizen } from '@/backend/platform/sessions/require-citizen';
import { createFineFeed, endFeed, endOwnFeed, findOwnFeed, readFeed, renewOwnFeed } from './feeds';

const own = { security: [{ token: [] }], middleware: requireCitizen };
const linked = { security: [{ link: [] }] };
const created = answer('Ключ адреси; його називають лише тут', calendarKeySchema);

const ownRoute = createRoute({
  method: 'get',
  path: '/user-calendar-feed/',
  summary: 'Чи має громадянин адресу календаря зі строками своїх штрафів',
  ...own,
  responses: { 200: answer('Коли створено адресу', ownCalendarFeedSchema), ...citizenErrors },
});

const renewRoute = createRoute({
  method: 'post',
  path: '/user-calendar-feed/',
  summary: 'Нова адреса календаря зі строками власних штрафів; попередня перестає діяти',
  ...own,
  responses: { 201: created, ...citizenErrors, ...limited },
});

const endOwnRoute = createRoute({
  method: 'delete',
  path: '/user-calendar-feed/',
  summary: 'Вимкнути адресу календаря',
  ...own,
  responses: { 204: { description: 'Вимкнено' }, ...citizenErrors },
});

const fineRoute = createRoute({
  method: 'post',
  path: '/fines/calendar-feed/',
  summary: 'Адреса календаря зі строками одного штрафу, за номерним знаком і серією з номером',
  request: { body: body(fineNamesSchema) },
  responses: { 201: created, ...itemErrors, ...bodyErrors, ...limited },
});

const feedRoute = createRoute({
  method: 'get',
  path: '/calendar-feed/',
  summary: 'Календар зі строками штрафів за ключем його адреси',
  ...linked,
  responses: { 200: answer('Календар', calendarFeedSchema), ...itemErrors, ...limited },
});

const endRoute = createRoute({
  method: 'delete',
  path: '/calendar-feed/',
  summary: 'Вимкнути адресу календаря за її ключем',
  ...linked,
  responses: { 204: { description: 'Вимкнено' }, ...itemErrors, ...limited },
});

const NO_STORE = { 'Cache-Control': 'no-store' };

export const calendarRouter = createRouter();

calendarRouter.openapi(ownRoute, async (c) => {
  const feed = await findOwnFeed(c.env.db, c.get('citizen').userId);
  return c.json(ownCalendarFeedSchema.parse({ created_at: instantOrNull(feed?.created_at ?? null) }), 200);
});

calendarRouter.openapi(renewRoute, async (c) => {
  const key = await renewOwnFeed(c.env, c.get('citizen').userId);
  return c.json(calendarKeySchema.parse({ key }), 201);
});

calendarRouter.openapi(endOwnRoute, async (c) => {
  await endOwnFeed(c.env.db, c.get('citizen').userId);
  return c.body(null, 204);
});

calendarRouter.openapi(fineRoute, async (c) => {
  const key = await createFineFeed(c.env, c.req.valid('json'), clientAddress(c.env));
  return c.json(calendarKeySchema.parse({ key }), 201, NO_STORE);
});

calendarRouter.openapi(feedRoute, async (c) => {
  const feed = (await readFeed(c.env, linkHash(c.req.raw.headers))) ?? (await refuseLink(c.env));
  return c.json(calendarFeedSchema.parse(feed), 200, NO_STORE);
});

calendarRouter.openapi(endRoute, async (c) => {
  if (!(await endFeed(c.env.db, linkHash(c.req.raw.headers)))) return refuseLink(c.env);
  return c.body(null, 204, NO_STORE);
});
