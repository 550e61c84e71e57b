import 'server-only';
import { contentListSchema, contentRecordSchema, storedPictureSchema } from '@/contract/content';
import type { NewsItem } from '@/contract/news';
import { ANY_ANSWER, type Client } from '@/lib/api/client';
import { isKeyOf } from '@/domain/keys';
import { orNotFound } from './or-not-found';

/** What the staff write by hand, by the name in addresses and calls. */
export const CONTENT = {
  news: { many: 'Новини', one: 'Новина', add: 'Написати новину' },
  vacancies: { many: 'Вакансії', one: 'Вакансія', add: 'Додати вакансію' },
  faq: { many: 'Часті запитання', one: 'Запитання', add: 'Додати запитання' },
  'parking-places': { many: 'Місця для паркування', one: 'Місце для паркування', add: 'Додати місце' },
} as const;

export type ContentName = keyof typeof CONTENT;

export const isContent = (name: string): name is ContentName => isKeyOf(CONTENT, name);

export const NEW_RECORD = 'new';

export const CONTENT_PAGE_SIZE = 50;

export const listContent = (client: Client, name: ContentName, page: number, size = CONTENT_PAGE_SIZE) =>
  client(contentListSchema, { path: `desk/${name}/`, query: { page, page_size: size } });

export const findContent = (client: Client, name: ContentName, id: string) =>
  client(contentRecordSchema, { path: `desk/${name}/${encodeURIComponent(id)}/` });

export const saveContent = (client: Client, name: ContentName, id: string, body: object) =>
  client(
    contentRecordSchema,
    id === '' ? { path: `desk/${name}/`, method: 'POST', body } : { path: `desk/${name}/${id}/`, method: 'PUT', body },
  );

export const withdrawContent = (client: Client, name: ContentName, id: string) =>
  client(ANY_ANSWER, { path: `desk/${name}/${id}/withdraw/`, method: 'POST' });

export const returnContent = (client: Client, name: ContentName, key: string) =>
  client(ANY_ANSWER, { path: `desk/${name}/return/`, method: 'POST', body: { key } });

export async function storePicture(client: Client, file: File): Promise<string> {
  const body = new FormData();
  body.append('file', file);
  return (await client(storedPictureSchema, { path: 'desk/news-pictures/', method: 'POST', body })).url;
}

/** The record and the values of its form; for a new one, of an empty form. A refusal leads to the page that is not there. */
export async function findEditable(client: Client, name: ContentName, id: string) {
  if (id === NEW_RECORD) return { record: null, values: {} };
  const record = await orNotFound(findContent(client, name, id));
  const { body = '', body_markdown: markdown } = record.values;
  return {
    record,
    // Text that came as HTML is edited as HTML, which Markdown lets pass.
    values: { ...record.values, id: String(record.id), version: record.version, body_markdown: markdown || body },
  };
}

export async function findNewsPreview(client: Client, id: string): Promise<NewsItem> {
  const { values, shown_from: from } = await orNotFound(findContent(client, 'news', id));
  return { ...values, id, published_at: from };
}
