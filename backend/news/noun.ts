import { formatDate } from '@/domain/dates';
import type { DeskOf } from '@/backend/platform/desk/handlers';
import { cleanHtmlOrNull } from '@/backend/platform/html/clean-html';
import { editedText, renderMarkdown, textIn, unfold } from '@/backend/platform/html/edited-text';
import { defineNoun } from '@/backend/platform/noun/noun';
import type { DeskRegister } from '@/backend/platform/registers/desk-records';
import { requireRecordById, type RecordLine } from '@/backend/platform/registers/records';
import { newsImporter } from './import';
import { namedPictureKeys, storePicture } from './pictures';
import { z } from 'zod';
import { newsItemSchema, newsPageSchema } from '@/contract/news';
import { pageQuerySchema } from '@/contract/wire';
import { notFound } from '@/backend/core/http-error';
import { pageAnswer } from '@/backend/db/page';
import { instant } from '@/backend/db/wire';
import { findNamedFile } from '@/backend/platform/files/storage-key';
import { ok, picture } from '@/backend/platform/http/answers';
import { ANYONE, call } from '@/backend/platform/http/call';
import type { Db } from '@/backend/db/connection';
import type { ListSource } from '@/backend/platform/lists/lists';

export const newsList: ListSource<'news'> = { table: 'news', instant: 'published_at' };

function findNewsItem(db: Db, id: number, now: number) {
  return db.selectFrom('news').where('published_at', '<=', now).selectAll().where('id', '=', id).executeTakeFirst();
}

const NEWS_RECORDS: RecordLine = {
  command: 'news',
  orderedBy: 'published_at',
  one: 'новина',
  line: ({ published_at: at, title }) => `${formatDate(at ?? '')}  ${title}`,
};

const newsRegister: DeskRegister = {
  register: 'news',
  table: 'news',
  importer: newsImporter,
  written: {
    records: NEWS_RECORDS,
    titleOf: ({ title }) => String(title),
    edited: (record) => ({ body_markdown: editedText(record) }),
    stored: (typed, before) => ({ ...typed, body_markdown: unfold(textIn(typed['body_markdown']), before) }),
  },
};

const newsDesk: DeskOf<'news'> = {
  'news.store-picture': async ({ context, input: { file } }) => ({ url: await storePicture(context, file) }),

  'news.preview': async ({ context: { db }, input: { id, body_markdown: text, ...typed } }) => {
    const before = id === undefined ? undefined : await requireRecordById(db, { noun: 'news', table: 'news' }, id);
    return { ...typed, id: id ?? 0, body: cleanHtmlOrNull(renderMarkdown(unfold(text, before))) };
  },
};

const serialize = <Row extends { published_at: number; body: string | null }>(row: Row) => ({
  ...row,
  body: cleanHtmlOrNull(row.body),
  published_at: instant(row.published_at),
});

const newsCalls = [
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

export const news = defineNoun({
  name: 'news',
  calls: newsCalls,
  desk: newsDesk,
  deskRegister: newsRegister,
  tables: { news: { holds: 'content', content: 'news', instants: ['published_at'] } },
  importer: newsImporter,
  records: NEWS_RECORDS,
  files: { folder: 'news', named: namedPictureKeys },
  list: newsList,
});
