// The day of the event does not count; a term ends at 23:59:59 in Kyiv of its last day.
import type { Term } from './deadline-rules';
import { dayNumber, dayOfNumber, kyivInstant, kyivTime } from './kyiv-time';

const SATURDAY = 6;
const SUNDAY = 0;
/** 1970-01-01 was a Thursday. */
const FIRST_WEEKDAY = 4;

// Only a wrong list of holidays has no bank day for a year; then end the term instead of looping forever.
const LONGEST_PAUSE_DAYS = 366;

export interface BankCalendar {
  /** "2027-01-01", or "01-01" for every year. */
  holidays: readonly string[];
  /** "2027-01-09"; these override weekends and holidays. */
  working_days: readonly string[];
}

function isBankDay(number: number, { holidays, working_days: workingDays }: BankCalendar): boolean {
  const weekday = (((number + FIRST_WEEKDAY) % 7) + 7) % 7;
  const isWeekday = weekday !== SATURDAY && weekday !== SUNDAY;
  if (holidays.length === 0 && workingDays.length === 0) return isWeekday;
  const { year, month, day } = dayOfNumber(number);
  const ofEveryYear = `${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const ofThisYear = `${year}-${ofEveryYear}`;
  if (workingDays.includes(ofThisYear)) return true;
  return isWeekday && !holidays.includes(ofEveryYear) && !holidays.includes(ofThisYear);
}

function nextBankDay(number: number, calendar: BankCalendar): number {
  let next = number + 1;
  for (let skipped = 0; skipped < LONGEST_PAUSE_DAYS && !isBankDay(next, calendar); skipped += 1) next += 1;
  return next;
}

/** The last second of a term. Epoch ms, like `start`. */
export function endOfTerm(
  start: number,
  term: Pick<Term, 'days' | 'count' | 'moves_to_bank_day'>,
  calendar: BankCalendar,
): number {
  let day = dayNumber(kyivTime(start));
  if (term.count === 'bank') for (let counted = 0; counted < term.days; counted += 1) day = nextBankDay(day, calendar);
  else day += term.days;
  if (term.moves_to_bank_day && !isBankDay(day, calendar)) day = nextBankDay(day, calendar);
  return kyivInstant(dayOfNumber(day), 23, 59, 59);
}
