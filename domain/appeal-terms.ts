// The day of receipt does not count; a term ends with its last day in Kyiv.
import { endOfTerm } from './bank-days';
import type { FineDocument } from './fine-document';
import type { ContactKind } from './contact';
import { dayNumber, dayOfNumber, kyivInstant, kyivTime } from './kyiv-time';

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

/** The ten days for an objection are the inspection's own promise; no article sets them. */
export function appealAnswerTerm(day: string | null, document: FineDocument | undefined): string {
  if (document === 'notice') return `Відповідь буде ${day === null ? 'протягом 10\u00a0днів' : `до ${day}`}.`;
  const rule = 'скаргу розглядають 10\u00a0днів з дня надходження (ст.\u00a0292\u00a0КУпАП)';
  return `Рішення ухвалять${day === null ? '' : ` до ${day}`}: ${rule}.`;
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

interface Sent {
  kind: ContactKind;
  until: string | null;
  way: string;
}

export function contactAnswerText({ kind, until, way }: Sent): string {
  if (until !== null) return `Відповідь ${way} до ${until}: ${REQUEST_ANSWER_RULE}.`;
  if (kind === 'question') return `Відповідь ${way}. Строку для запитань закон не встановлює.`;
  return `Ми це перевіримо. Якщо буде що уточнити або відповісти, відповідь ${way}.`;
}
