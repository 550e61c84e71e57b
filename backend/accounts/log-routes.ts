import { createRoute } from '@hono/zod-openapi';
import { accountEventsSchema } from '@/contract/account-events';
import { pageQuerySchema } from '@/contract/wire';
import { offsetOf, pageAnswer } from '@/backend/db/page';
import { instant } from '@/backend/db/wire';
import { answer, citizenErrors, listErrors } from '@/backend/platform/http/answers';
import { createRouter } from '@/backend/platform/http/router';
import { requireCitizen } from '@/backend/platform/sessions/require-citizen';

const listRoute = createRoute({
  method: 'get',
  path: '/user-events/',
  summary: 'Журнал власного кабінету, найновіше спочатку',
  security: [{ token: [] }],
  middleware: requireCitizen,
  request: { query: pageQuerySchema },
  responses: { 200: answer('Сторінка журналу', accountEventsSchema), ...listErrors, ...citizenErrors },
});

export const accountLogRouter = createRouter();

accountLogRouter.openapi(listRoute, async (c) => {
  const query = c.req.valid('query');
  const own = c.env.db.selectFrom('account_events').where('user_id', '=', c.get('citizen').userId);
  const { count } = await own.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const rows = await own.selectAll().orderBy('id', 'desc').limit(query.page_size).offset(offsetOf(query)).execute();
  const events = rows.map((row) => ({ ...row, created_at: instant(row.created_at) }));
  return c.json(accountEventsSchema.parse(pageAnswer(c.req.url, query, count, events)), 200);
});
