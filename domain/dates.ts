// Kyiv time, the same on every ICU version.
import { dayNumber, kyivInstant, kyivTime, parseInstant } from './kyiv-time';

/** Epoch ms, or ISO 8601. */
type Instant = number | string;

const two = (number: number) => String(number).padStart(2, '0');

/** Returns invalid dates unchanged. */
const inWords = (write: (at: ReturnType<typeof kyivTime>) => string) => (instant: Instant) => {
  const ms = typeof instant === 'number' ? instant : parseInstant(instant);
  return ms === null ? String(instant) : write(kyivTime(ms));
};

const day = ({ day, month, year }: ReturnType<typeof kyivTime>) => `${two(day)}.${two(month)}.${year}`;
const time = ({ hour, minute }: ReturnType<typeof kyivTime>) => `${two(hour)}:${two(minute)}`;

/** "21.11.2026". */
export const formatDate = inWords(day);
/** "2027-01-09", or "01-01" of every year → "09.01.2027" or "01.01". */
export const formatDayOff = (day: string): string =>
  day.length > 5 ? formatDate(day) : day.split('-').reverse().join('.');
/** "14:05". */
export const formatTime = inWords(time);
/** A day for which a city's own API knows no time: this site's own instants have an offset. */
const DAY_ALONE = /T00:00(?::00(?:\.0+)?)?$/;
export const isDayAlone = (instant: string): boolean => DAY_ALONE.test(instant);

const withTime = (write: (at: ReturnType<typeof kyivTime>) => string) => (instant: Instant) =>
  typeof instant === 'string' && isDayAlone(instant) ? formatDate(instant) : inWords(write)(instant);

/** "21.11.2026, 14:05". */
export const formatDateTime = withTime((at) => `${day(at)}, ${time(at)}`);
/** "21.11.2026 о 14:05", inside a sentence. */
export const formatMoment = withTime((at) => `${day(at)} о ${time(at)}`);

/** Until when: a day until its last minute is the day alone. */
export const formatUntil = (instant: Instant): string =>
  formatTime(instant) === '23:59' ? formatDate(instant) : formatDateTime(instant);

export const DAY_LENGTH_MAX = 20;
const TYPED_DAY = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/;

/** "5.11.2026" or "2026-11-05" → noon of that day in Kyiv, epoch ms; null for no day of the calendar. */
export function parseDay(typed: string): number | null {
  const text = typed.trim();
  const iso = text.replace(TYPED_DAY, (_, day: string, month: string, year: string) =>
    [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'),
  );
  const start = /^\d{4}-\d{2}-\d{2}$/.test(iso) ? parseInstant(iso) : null;
  return start === null ? null : kyivInstant(kyivTime(start), 12);
}

/** Calendar days between two instants in Kyiv: today is 0, tomorrow 1. */
export const calendarDays = (from: number, to: number): number => dayNumber(kyivTime(to)) - dayNumber(kyivTime(from));
