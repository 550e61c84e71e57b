// Terms in days. The day of the event does not count; a term ends with its last day, 23:59:59 in Kyiv.
import type { Term } from './deadline-rules';
import { kyivInstant, kyivTime, type KyivDay } from './kyiv-time';

const SATURDAY = 6;
const SUNDAY = 0;

// Years can pass without a bank day only if the list of holidays is wrong; then the term ends rather than never.
const LONGEST_PAUSE_DAYS = 366;

function nextDay({ year, month, day }: KyivDay): KyivDay {
  const date = new Date(Date.UTC(year, month - 1, day + 1));
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** Monday to Friday, unless the list has the day as "2027-01-01" or, for every year, "01-01". */
export function isBankDay({ year, month, day }: KyivDay, holidays: readonly string[]): boolean {
  const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay();
  if (weekday === SATURDAY || weekday === SUNDAY) return false;
  const ofEveryYear = `${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return !holidays.includes(ofEveryYear) && !holidays.includes(`${year}-${ofEveryYear}`);
}

function nextBankDay(day: KyivDay, holidays: readonly string[]): KyivDay {
  let next = nextDay(day);
  for (let skipped = 0; skipped < LONGEST_PAUSE_DAYS && !isBankDay(next, holidays); skipped += 1) next = nextDay(next);
  return next;
}

/** The last second of a term that starts at `start` (epoch ms), as epoch ms. */
export function endOfTerm(start: number, term: Pick<Term, 'days' | 'count' | 'moves_to_bank_day'>, holidays: readonly string[]): number {
  let day: KyivDay = kyivTime(start);
  for (let counted = 0; counted < term.days; counted += 1) {
    day = term.count === 'bank' ? nextBankDay(day, holidays) : nextDay(day);
  }
  if (term.moves_to_bank_day && !isBankDay(day, holidays)) day = nextBankDay(day, holidays);
  return kyivInstant(day, 23, 59, 59);
}
