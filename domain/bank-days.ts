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

export const DAYS_OFF = ['weekend', 'holiday'] as const;
export type DayOff = (typeof DAYS_OFF)[number];

/** Days are numbers of kyiv-time.ts. */
export interface CountedTerm {
  /** The last second, epoch ms. */
  until: number;
  skipped: { day: number; reason: DayOff }[];
  /** Days off that count, because the calendar moved work to them. */
  worked: number[];
}

type CountedDays = Pick<Term, 'days' | 'count' | 'moves_to_bank_day'>;

function kindOf(number: number, { holidays, working_days: workingDays }: BankCalendar): DayOff | 'bank' | 'worked' {
  const weekday = (((number + FIRST_WEEKDAY) % 7) + 7) % 7;
  const isWeekend = weekday === SATURDAY || weekday === SUNDAY;
  if (holidays.length === 0 && workingDays.length === 0) return isWeekend ? 'weekend' : 'bank';
  const { year, month, day } = dayOfNumber(number);
  const ofEveryYear = `${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const ofThisYear = `${year}-${ofEveryYear}`;
  const isHoliday = holidays.includes(ofEveryYear) || holidays.includes(ofThisYear);
  if (workingDays.includes(ofThisYear)) return isWeekend || isHoliday ? 'worked' : 'bank';
  if (isHoliday) return 'holiday';
  return isWeekend ? 'weekend' : 'bank';
}

export function isBankDay(at: number, calendar: BankCalendar): boolean {
  const kind = kindOf(dayNumber(kyivTime(at)), calendar);
  return kind === 'bank' || kind === 'worked';
}

/** `start` is epoch ms. */
export function countTerm(start: number, term: CountedDays, calendar: BankCalendar): CountedTerm {
  const skipped: CountedTerm['skipped'] = [];
  const worked: number[] = [];
  let day = dayNumber(kyivTime(start));
  const stopAtBankDay = () => {
    for (let pause = 0; pause < LONGEST_PAUSE_DAYS; pause += 1, day += 1) {
      const kind = kindOf(day, calendar);
      if (kind === 'worked') worked.push(day);
      if (kind === 'worked' || kind === 'bank') return;
      skipped.push({ day, reason: kind });
    }
  };
  if (term.count === 'calendar') day += term.days;
  else
    for (let counted = 0; counted < term.days; counted += 1) {
      day += 1;
      stopAtBankDay();
    }
  if (term.moves_to_bank_day && (term.count === 'calendar' || term.days === 0)) stopAtBankDay();
  return { until: kyivInstant(dayOfNumber(day), 23, 59, 59), skipped, worked };
}

/** The last second of a term. Epoch ms, like `start`. */
export const endOfTerm = (start: number, term: CountedDays, calendar: BankCalendar): number =>
  countTerm(start, term, calendar).until;
