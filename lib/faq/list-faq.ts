// Questions people ask, as the site reads them.
import 'server-only';
import { type FaqEntry, faqSchema } from '@/contract/faq';
import { fillPlaceholders } from '@/domain/placeholders';
import { clientOf } from '@/lib/api/server-client';
import { placeholdersOf } from '@/lib/content/placeholders';
import { env } from '@/lib/env';
import { ruleTexts } from '@/domain/rule-texts';
import { getSettings } from '@/lib/settings/settings';
import type { Client } from '@/lib/api/client';

/** All questions in the inspection's own order, as the API gives them. */
const listQuestions = (client: Client): Promise<FaqEntry[]> => client(faqSchema, { path: 'faq/', fixed: true });

/** All questions in the inspection's own order, with what the settings know filled in. Throws ApiError. */
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
