import { createRoute } from '@hono/zod-openapi';
import { newsItemSchema, newsPageSchema } from '@/contract/news';
import { idParamSchema, pageQuerySchema } from '@/contract/wire';
import { pageAnswer } from '@/backend/db/page';
import { instant } from '@/backend/db/wire';
import { answer, itemErrors, listErrors } from '@/backend/platform/http/answers';
import { notFound } from '@/backend/core/http-error';
import { requireId } from '@/backend/platform/http/id';
import { createRouter } from '@/backend/platform/http/router';
import { findNewsItem, newsList } from './queries';

const listRoute = createRoute({
  method: 'get',
  path: '/news/',
  summary: 'Новини, найновіші спочатку',
  request: { query: pageQuerySchema },
  responses: { 200: answer('Сторінка новин', newsPageSchema), ...listErrors },
});

const itemRoute = createRoute({
  method: 'get',
  path: '/news/{id}/',
  summary: 'Новина',
  request: { params: idParamSchema },
  responses: { 200: answer('Новина', newsItemSchema), ...itemErrors },
});

const serialize = <Row extends { published_at: number }>(row: Row) => ({
  ...row,
  published_at: instant(row.published_at),
});

export const newsRouter = createRouter();

newsRouter.openapi(listRoute, async (c) => {
  const query = c.req.valid('query');
  const { count, rows } = await c.env.lists.page(c.env.db, newsList, query, c.env.now());
  return c.json(newsPageSchema.parse(pageAnswer(c.req.url, query, count, rows.map(serialize))), 200);
});

newsRouter.openapi(itemRoute, async (c) => {
  const row = await findNewsItem(c.env.db, requireId(c.req.valid('param').id), c.env.now());
  if (!row) throw notFound('Такої новини немає. Можливо, її вилучено.');
  return c.json(newsItemSchema.parse(serialize(row)), 200);
});
