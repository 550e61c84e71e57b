import { formatDate } from './dates';
import { fillPlaceholders } from './placeholders';

export const ANSWER_PLACEHOLDERS = ['name', 'number', 'sent_on', 'answer_until', 'page'] as const;

interface Known {
  name: string;
  number: string;
  created_at: string;
  answer_until: string | null;
  page: string;
}

/** What is not known stays as its placeholder, for the clerk to see and fill in. */
export function fillAnswer(template: string, message: Known): string {
  const values: Record<(typeof ANSWER_PLACEHOLDERS)[number], string | null> = {
    name: message.name,
    number: message.number,
    sent_on: formatDate(message.created_at),
    answer_until: message.answer_until && formatDate(message.answer_until),
    page: message.page,
  };
  const known = Object.entries(values).flatMap(([name, value]) => (value ? [[name, value] as const] : []));
  return fillPlaceholders(template, Object.fromEntries(known));
}
