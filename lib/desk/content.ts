import 'server-only';
import type { ContentName, ContentRecord } from '@/contract/desk-content';
import { dayAndTime, momentOf, whenOf } from '@/contract/when-shown';
import type { NewsItem } from '@/contract/news';
import { listQuerySchema } from '@/contract/queue';
import { z } from '@/contract/zod';
import { deskPaths } from '@/domain/desk-paths';
import { isKeyOf } from '@/domain/keys';
import { typedText } from '@/domain/typed-text';
import { withQuery } from '@/domain/with-query';
import { ifRefused } from '@/lib/api/error';
import { type AskDesk, RawInput } from './ask-desk';
import { orNotFound } from './desk-session';
import type { PostedActs } from './posted-act';
import { filtersIn } from './queue-query';

export const CONTENT = {
  news: { many: 'Новини', one: 'Новина', add: 'Написати новину' },
  vacancies: { many: 'Вакансії', one: 'Вакансія', add: 'Додати вакансію' },
  faq: { many: 'Часті запитання', one: 'Запитання', add: 'Додати запитання' },
  'parking-places': { many: 'Місця для паркування', one: 'Місце для паркування', add: 'Додати місце' },
} as const satisfies Record<ContentName, object>;

export const isContent = (name: string): name is ContentName => isKeyOf(CONTENT, name);

export const NEW_RECORD = 'new';

const contentIn = (form: URLSearchParams) => {
  const name = form.get('register') ?? '';
  return isContent(name) ? name : 'news';
};

const ofContent = {
  page: (form: URLSearchParams) => withQuery(deskPaths.contentOf(contentIn(form)), filtersIn(listQuerySchema, form)),
};

export const CONTENT_ACTS = {
  'content.withdraw': ofContent,
  'content.return': ofContent,
} satisfies PostedActs;

const itemOf = ({ id, values, shown_from: from }: ContentRecord): NewsItem => ({ ...values, id, published_at: from });

const untitled = (item: NewsItem): NewsItem => ({ ...item, title: item.title || 'Тут буде заголовок' });

/** The record and the values of its form; for a new one, of an empty form. A refusal leads to the page that is not there. */
export async function findEditable(ask: AskDesk, name: ContentName, id: string) {
  const isNews = name === 'news';
  if (id === NEW_RECORD) return { record: null, values: { ...whenOf() }, news: isNews ? untitled({ id: 0 }) : null };
  const record = await orNotFound(ask('content.find', { register: name, id }));
  const { published_at: at, closes_at: closes } = record.values;
  const [closesOn, closesTime] = dayAndTime(closes);
  const when = { ...whenOf(at), closes_on: closesOn, closes_time: closesTime };
  return {
    record,
    values: { ...record.values, ...when, id: String(record.id), version: record.version },
    news: isNews ? itemOf(record) : null,
  };
}

export async function findNewsPreview(ask: AskDesk, id: string): Promise<NewsItem> {
  return itemOf(await orNotFound(ask('content.find', { register: 'news', id })));
}

const typedSchema = z.record(
  z.string(),
  z.string().transform((text) => typedText(text)),
);

/** As it would be shown; null for what the call refuses, such as a text that is too long. */
export async function findTypedNews(ask: AskDesk, given: unknown): Promise<NewsItem | null> {
  const { data: typed } = typedSchema.safeParse(given);
  if (!typed) return null;
  const { id, show, show_on: on = '', show_at: at = '' } = typed;
  const now = show === 'now' ? new Date().toISOString() : null;
  const item = await ask('news.preview', new RawInput(typed, { id: id || undefined })).catch(ifRefused(() => null));
  return item && { ...untitled(item), published_at: show === 'at' && on !== '' ? momentOf(on, at) : now };
}
