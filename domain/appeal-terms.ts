// The day of receipt does not count; a term ends with its last day in Kyiv.
import { endOfTerm } from './bank-days';
import type { FineDocument } from './fine-document';
import type { ContactKind } from './contact';
import { formatDate } from './dates';
import { dayNumber, dayOfNumber, kyivDate, kyivInstant, kyivTime, parseInstant } from './kyiv-time';

const CALENDAR_ONLY = { holidays: [], working_days: [] };

const endOf = (days: number) => (receivedAt: number) =>
  endOfTerm(receivedAt, { days, count: 'calendar' }, CALENDAR_ONLY);

export const appealAnswerUntil = endOf(10);

/** The start of a day, epoch ms: what was received earlier is late at `now`, the rest is not. */
export function appealsLateBefore(now: number): number {
  let day = dayNumber(kyivTime(now));
  while (appealAnswerUntil(kyivInstant(dayOfNumber(day - 1))) >= now) day -= 1;
  return kyivInstant(dayOfNumber(day));
}

/** `until`: epoch ms or ISO 8601; null where none is told. */
export interface AnswerTerm {
  until: number | string | null | undefined;
  now: number;
}

const endIn = ({ until }: AnswerTerm): number | null =>
  typeof until === 'string' ? parseInstant(until) : (until ?? null);

/** The day itself counts, also where an API tells the day alone. */
export function isTermOver(term: AnswerTerm): boolean {
  const end = endIn(term);
  return end !== null && kyivDate(end) < kyivDate(term.now);
}

const STILL = 'Ще розглядаємо';

/** While no decision is made. The ten days for an objection are the inspection's own promise; no article sets them. */
export function appealAnswerTerm(term: AnswerTerm, document: FineDocument | undefined): string {
  const until = term.until ? ` до ${formatDate(term.until)}` : '';
  const isLate = isTermOver(term);
  if (document === 'notice')
    return isLate ? `Відповідь мала бути${until}. ${STILL}.` : `Відповідь буде${until || ' протягом 10\u00a0днів'}.`;
  const rule = 'скаргу розглядають 10\u00a0днів з дня надходження (ст.\u00a0292\u00a0КУпАП)';
  return isLate ? `Рішення мали ухвалити${until}: ${rule}. ${STILL}.` : `Рішення ухвалять${until}: ${rule}.`;
}

/** A copy of the decision is sent within three days (ст. 295 КУпАП); answers to messages keep to it, too. */
export const letterUntil = endOf(3);

/** The last second of a month: the same day of the next month, or its last day (ст. 20 of the law on requests). */
export function requestAnswerUntil(receivedAt: number): number {
  const { year, month, day } = kyivTime(receivedAt);
  const { day: last } = dayOfNumber(dayNumber({ year, month: month + 2, day: 0 }));
  return kyivInstant({ year, month: month + 1, day: Math.min(day, last) }, 23, 59, 59);
}

export const REQUEST_ANSWER_RULE =
  'офіційне звернення розглядають не довше місяця, а якщо вивчати питання не треба\u00a0– до 15\u00a0днів (ст.\u00a020 Закону «Про звернення громадян»)';

interface Sent extends AnswerTerm {
  kind: ContactKind;
  way: string;
}

/** While there is no answer. */
export function contactAnswerText({ kind, way, ...term }: Sent): string {
  if (term.until) {
    const day = formatDate(term.until);
    return isTermOver(term)
      ? `Відповісти мали до ${day}: ${REQUEST_ANSWER_RULE}. ${STILL}, відповідь ${way}.`
      : `Відповідь ${way} до ${day}: ${REQUEST_ANSWER_RULE}.`;
  }
  if (kind === 'question') return `Відповідь ${way}. Строку для запитань закон не встановлює.`;
  return `Ми це перевіримо. Якщо буде що уточнити або відповісти, відповідь ${way}.`;
}
