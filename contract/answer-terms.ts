// By when the inspection answers: one rule for the data, the mails and the pages. The day of receipt does not count; a
// term ends with its last day in Kyiv.
import { endOfTerm } from './bank-days';

const CALENDAR_ONLY = { holidays: [], working_days: [] };

const endOf = (days: number) => (receivedAt: number) => endOfTerm(receivedAt, { days, count: 'calendar' }, CALENDAR_ONLY);

export const appealAnswerUntil = endOf(10);
export const APPEAL_ANSWER_RULE = 'скаргу розглядають 10 днів з дня надходження (ст. 292 КУпАП)';

export const requestAnswerUntil = endOf(30);
export const REQUEST_ANSWER_RULE =
  'офіційне звернення розглядають до 30 днів, а якщо вивчати питання не треба – до 15 (ст. 20 Закону «Про звернення громадян»)';
