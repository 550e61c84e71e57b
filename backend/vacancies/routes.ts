import { createRoute } from '@hono/zod-openapi';
import { vacancyPageSchema, vacancySchema } from '@/contract/vacancies';
import { idParamSchema, pageQuerySchema } from '@/contract/wire';
import { pageAnswer } from '@/backend/db/page';
import { instant, instantOrNull } from '@/backend/db/wire';
import { answer, itemErrors, listErrors } from '@/backend/platform/http/answers';
import { notFound } from '@/backend/core/http-error';
import { requireId } from '@/backend/platform/http/id';
import { createRouter } from '@/backend/platform/http/router';
import { findVacancy, vacanciesList } from './queries';

const listRoute = createRoute({
  method: 'get',
  path: '/vacancies/',
  summary: 'Відкриті вакансії, найновіші спочатку',
  request: { query: pageQuerySchema },
  responses: { 200: answer('Сторінка вакансій', vacancyPageSchema), ...listErrors },
});

const itemRoute = createRoute({
  method: 'get',
  path: '/vacancies/{id}/',
  summary: 'Вакансія',
  request: { params: idParamSchema },
  responses: { 200: answer('Вакансія', vacancySchema), ...itemErrors },
});

const serialize = <Row extends { published_at: number; closes_at: number | null }>(row: Row) => ({
  ...row,
  published_at: instant(row.published_at),
  closes_at: instantOrNull(row.closes_at),
});

export const vacanciesRouter = createRouter();

vacanciesRouter.openapi(listRoute, async (c) => {
  const query = c.req.valid('query');
  const { count, rows } = await c.env.lists.page(c.env.db, vacanciesList, query, c.env.now());
  return c.json(vacancyPageSchema.parse(pageAnswer(c.req.url, query, count, rows.map(serialize))), 200);
});

vacanciesRouter.openapi(itemRoute, async (c) => {
  const row = await findVacancy(c.env.db, requireId(c.req.valid('param').id), c.env.now());
  if (!row) throw notFound('Такої вакансії немає. Можливо, її вилучено.');
  return c.json(vacancySchema.parse(serialize(row)), 200);
});
