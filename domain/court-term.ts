// Going to court: the law's own term (ст. 286 КАС України), which no city sets. It runs from receiving the resolution or the
// decision; the day after that is its first, and a last day off moves to the next working day (ст. 120).
import { endOfTerm } from './bank-days';
import { formatDate } from './dates';
import { parseInstant } from './kyiv-time';

const DAYS = 10;
const ARTICLE = 'ст.\u00a0286 КАС України';
const WEEK = { holidays: [], working_days: [] };

/** "перший день строку – 24.11.2026, останній – 03.12.2026". `receivedAt` is epoch ms or ISO text. */
function courtDays(receivedAt: number | string): string {
  const at = typeof receivedAt === 'number' ? receivedAt : (parseInstant(receivedAt) ?? NaN);
  const end = (days: number, isLast: boolean) =>
    formatDate(endOfTerm(at, { days, count: 'calendar', moves_to_bank_day: isLast }, WEEK));
  return `перший день строку\u00a0– ${end(1, false)}, останній\u00a0– ${end(DAYS, true)}`;
}

export const COURT_BESIDE_APPEAL = `якщо плануєте позов, подайте його протягом ${DAYS}\u00a0днів з дня вручення постанови (перший день\u00a0– наступний після вручення), не чекаючи нашої відповіді (${ARTICLE}).`;

/** Against a resolution that was served then. */
export const courtAfterService = (servedAt: number | string): string =>
  `Позов до суду можна подати протягом ${DAYS}\u00a0днів з дня вручення постанови: ${courtDays(servedAt)} (${ARTICLE}).`;

/** Against a decision made then. */
export const courtAfterDecision = (decidedAt: number | string): string =>
  `Рішення можна оскаржити до суду протягом ${DAYS}\u00a0днів з дня, коли ви його отримали. Якщо отримали ${formatDate(decidedAt)}: ${courtDays(decidedAt)} (${ARTICLE}).`;
