// КАС України ст. 286, not set by the city: counted from receipt of the resolution or decision. The next day is the
// first; a last day off moves to a working day (ст. 120).
import { endOfTerm } from './bank-days';
import { formatDate } from './dates';
import { parseInstant } from './kyiv-time';

const DAYS = 10;
const ARTICLE = 'ст.\u00a0286 КАС України';
const WEEK = { holidays: [], working_days: [] };

const instantOf = (at: number | string) => (typeof at === 'number' ? at : (parseInstant(at) ?? NaN));

const endOf = (receivedAt: number | string, days: number, isLast: boolean) =>
  endOfTerm(instantOf(receivedAt), { days, count: 'calendar', moves_to_bank_day: isLast }, WEEK);

/** The last second, epoch ms. */
export const courtUntil = (receivedAt: number | string): number => endOf(receivedAt, DAYS, true);

const courtDays = (receivedAt: number | string): string =>
  `перший день строку\u00a0– ${formatDate(endOf(receivedAt, 1, false))}, останній\u00a0– ${formatDate(courtUntil(receivedAt))}`;

export const COURT_BESIDE_APPEAL = `якщо плануєте позов, подайте його протягом ${DAYS}\u00a0днів з дня вручення постанови (перший день\u00a0– наступний після вручення), не чекаючи нашої відповіді (${ARTICLE}).`;

export const courtAfterService = (servedAt: number | string): string =>
  `Позов до суду можна подати протягом ${DAYS}\u00a0днів з дня вручення постанови: ${courtDays(servedAt)} (${ARTICLE}).`;

export const courtAfterDecision = (decidedAt: number | string): string =>
  `Рішення можна оскаржити до суду протягом ${DAYS}\u00a0днів з дня, коли ви його отримали. Якщо отримали ${formatDate(decidedAt)}: ${courtDays(decidedAt)} (${ARTICLE}).`;
