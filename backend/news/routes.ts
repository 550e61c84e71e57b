import { z } from 'zod';
import { newsItemSchema, newsPageSchema } from '@/contract/news';
import { pageQuerySchema } from '@/contract/wire';
import { notFound } from '@/backend/core/http-error';
import { pageAnswer } from '@/backend/db/page';
import { instant } from '@/backend/db/wire';
import { cleanHtmlOrNull } from '@/backend/platform/html/clean-html';
import { findNamedFile } from '@/backend/platform/files/storage-key';
import { ok, picture } from '@/backend/platform/http/answers';
import { ANYONE, call } from '@/backend/platform/http/call';
import { findNewsItem, newsList } from './queries';

const serialize = <Row extends { published_at: number; body: string | null }>(row: Row) => ({
  ...row,
  body: cleanHtmlOrNull(row.body),
  published_at: instant(row.published_at),
});

export const newsCalls = [
  call('GET /news/', {
    summary: 'Новини, найновіші спочатку',
    who: ANYONE,
    query: pageQuerySchema,
    answer: ok('Сторінка новин', newsPageSchema),
    handle: async ({ context: { db, lists, now }, query, url }) => {
      const { count, rows } = await lists.page(db, newsList, query, now());
      return pageAnswer(url, query, count, rows.map(serialize));
    },
  }),

  call('GET /news/{id}/', {
    summary: 'Новина',
    who: ANYONE,
    answer: ok('Новина', newsItemSchema),
    handle: async ({ context: { db, now }, params }) => {
      const row = await findNewsItem(db, params.id, now());
      if (!row) throw notFound('Такої новини немає. Можливо, її видалено.');
      return serialize(row);
    },
  }),

  call('GET /news-pictures/{name}/', {
    summary: 'Картинка новини за адресою з новини',
    who: ANYONE,
    params: z.object({ name: z.string().min(1).max(64) }),
    answer: picture('Картинка', 'public, max-age=31536000, immutable'),
    handle: async ({ context, params }) => {
      const bytes = await findNamedFile(context.files, 'news', params.name);
      if (!bytes) throw notFound('Такої картинки немає. Можливо, її видалено.');
      return bytes;
    },
  }),
];
