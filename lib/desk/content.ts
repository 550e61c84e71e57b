import 'server-only';
import type { ContentName } from '@/contract/desk-content';
import type { NewsItem } from '@/contract/news';
import { deskPaths } from '@/domain/desk-paths';
import { isKeyOf } from '@/domain/keys';
import type { AskDesk } from './ask-desk';
import { orNotFound } from './or-not-found';
import type { PostedActs } from './posted-act';

export const CONTENT = {
  news: { many: 'Новини', one: 'Новина', add: 'Написати новину' },
  vacancies: { many: 'Вакансії', one: 'Вакансія', add: 'Додати вакансію' },
  faq: { many: 'Часті запитання', one: 'Запитання', add: 'Додати запитання' },
  'parking-places': { many: 'Місця для паркування', one: 'Місце для паркування', add: 'Додати місце' },
} as const satisfies Record<ContentName, object>;

export const isContent = (name: string): name is ContentName => isKeyOf(CONTENT, name);

export const NEW_RECORD = 'new';

export const CONTENT_PAGE_SIZE = 50;

const contentIn = (form: URLSearchParams) => {
  const name = form.get('register') ?? '';
  return isContent(name) ? name : 'news';
};

const page = (form: URLSearchParams) => deskPaths.contentOf(contentIn(form));

const act = (done: string) => ({
  page,
  then: (form: URLSearchParams) => deskPaths.contentOf(contentIn(form), { done }),
});

export const CONTENT_ACTS = {
  'content.withdraw': act('withdraw'),
  'content.return': act('return'),
} satisfies PostedActs;

/** The record and the values of its form; for a new one, of an empty form. A refusal leads to the page that is not there. */
export async function findEditable(ask: AskDesk, name: ContentName, id: string) {
  if (id === NEW_RECORD) return { record: null, values: {} };
  const record = await orNotFound(ask('content.find', { register: name, id }));
  const { body = '', body_markdown: markdown } = record.values;
  return {
    record,
    // Text that came as HTML is edited as HTML, which Markdown lets pass.
    values: { ...record.values, id: String(record.id), version: record.version, body_markdown: markdown || body },
  };
}

export async function findNewsPreview(ask: AskDesk, id: string): Promise<NewsItem> {
  const { values, shown_from: from } = await orNotFound(ask('content.find', { register: 'news', id }));
  return { ...values, id, published_at: from };
}
