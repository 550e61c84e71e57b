import 'server-only';
import { type FaqEntry, faqSchema } from '@/contract/faq';
import { paths } from '@/domain/paths';
import { fillPlaceholders } from '@/domain/placeholders';
import { clientOf } from '@/lib/api/server-client';
import { placeholdersOf } from '@/lib/content/placeholders';
import { env } from '@/lib/env';
import { plainText } from '@/lib/html/plain-text';
import { definePublicNoun, SEARCH_TEXT_MAX, type SearchDocument } from '@/lib/lists/public-noun';
import { ruleTexts } from '@/domain/rule-texts';
import { getSettings } from '@/lib/settings/settings';
import type { Client } from '@/lib/api/client';

const listQuestions = (client: Client) => client(faqSchema, { path: 'faq/', fixed: true });

export async function listFaq(): Promise<FaqEntry[]> {
  const entries = await listQuestions(clientOf({}));
  const settings = getSettings();
  const html = placeholdersOf(settings, env().SITE_URL);
  const text = ruleTexts(settings);
  return entries.map((entry) => ({
    ...entry,
    question: fillPlaceholders(entry.question, text),
    answer: fillPlaceholders(entry.answer, html),
  }));
}

export function faqAnchor(entry: Pick<FaqEntry, 'id'>, index: number): string {
  const name = entry.id === undefined ? `n${index + 1}` : String(entry.id).replace(/[^\p{L}\p{N}_-]/gu, '-');
  return `faq-${name}`;
}

async function listDocuments(): Promise<SearchDocument[]> {
  const entries = await listFaq();
  return entries.map((entry, index) => ({
    href: `${paths.home}#${faqAnchor(entry, index)}`,
    title: entry.question,
    text: plainText(entry.answer, SEARCH_TEXT_MAX),
  }));
}

export const FAQ = definePublicNoun<FaqEntry>({
  name: 'faq',
  register: { name: 'faq', title: 'Список запитань', none: 'Запитань поки що немає.' },
  listTitle: 'Розділ запитань',
  page: '/',
  list: async () => ({ results: await listFaq() }),
  search: { one: 'Часте запитання', many: 'часті запитання', weight: 1.3, list: listDocuments },
});
