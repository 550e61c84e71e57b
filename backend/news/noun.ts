import { formatDate } from '@/domain/dates';
import type { DeskOf } from '@/backend/platform/desk/handlers';
import { cleanHtmlOrNull } from '@/backend/platform/html/clean-html';
import { editedText, renderMarkdown, textIn, unfold } from '@/backend/platform/html/edited-text';
import { defineNoun } from '@/backend/platform/noun/noun';
import type { DeskRegister } from '@/backend/platform/registers/desk-records';
import { requireRecordById, type RecordLine } from '@/backend/platform/registers/records';
import { newsImporter } from './import';
import { namedPictureKeys, storePicture } from './pictures';
import { newsList } from './queries';
import { newsCalls } from './routes';

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
