// Going to court: the law's own term (ст. 286 КАС України), which no city sets. It runs from receiving the resolution or the
// decision; the day after that is its first, and a last day off moves to the next working day (ст. 120).
import { endOfTerm } from './bank-days';
import { formatDate } from './dates';
import { parseInstant } from './kyiv-time';

const DAYS = 10;
const ARTICLE = 'ст.\u00a0286 КАС України';
const WEEK = { holidays: [], working_days: [] };

const instantOf = (at: number | string) => (typeof at === 'number' ? at : (parseInstant(at) ?? NaN));

const endOf = (receivedAt: number | string, days: number, isLast: boolean) =>
  endOfTerm(instantOf(receivedAt), { days, count: 'calendar', moves_to_bank_day: isLast }, WEEK);

/** The last second for going to court, epoch ms. */
export const courtUntil = (receivedAt: number | string): number => endOf(receivedAt, DAYS, true);

/** "перший день строку – 24.11.2026, останній – 03.12.2026". Instants are epoch ms or ISO text. */
const courtDays = (receivedAt: number | string): string =>
  `перший день строку\u00a0– ${formatDate(endOf(receivedAt, 1, false))}, останній\u00a0– ${formatDate(courtUntil(receivedAt))}`;

export const COURT_BESIDE_APPEAL = `якщо плануєте позов, подайте його протягом ${DAYS}\u00a0днів з дня вручення постанови (перший день\u00a0– наступний після вручення), не чекаючи нашої відповіді (${ARTICLE}).`;

/** Against a resolution that was served then. */
export const courtAfterService = (servedAt: number | string): string =>
  `Позов до суду можна подати протягом ${DAYS}\u00a0днів з дня вручення постанови: ${courtDays(servedAt)} (${ARTICLE}).`;

/** Against a decision made then. */
export const courtAfterDecision = (decidedAt: number | string): string =>
  `Рішення можна оскаржити до суду протягом ${DAYS}\u00a0днів з дня, коли ви його отримали. Якщо отримали ${formatDate(decidedAt)}: ${courtDays(decidedAt)} (${ARTICLE}).`;
