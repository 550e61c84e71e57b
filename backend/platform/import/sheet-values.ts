// Writes the values of a sheet as its CSV would have them, but whole: no digit or time of day that a format hides is lost.
import { dayOfNumber, type KyivDay } from '@/domain/kyiv-time';
import { DAY_SECONDS, EXCEL_EPOCH } from './read-instant';

/** A sheet keeps fifteen digits. */
const DIGITS = 15;

/** What a formula without a value, or with an error, stands for. */
export const FORMULA_FAULT = '#N/A';

const two = (value: number) => String(value).padStart(2, '0');

/** "1.300000012E9" → "1300000012"; where digits were lost it stays in scientific notation, which columns refuse. */
export function numberText(stored: string): string {
  const value = Number(stored);
  if (stored.trim() === '' || !Number.isFinite(value)) return stored;
  return Math.abs(value) >= 10 ** DIGITS ? value.toExponential() : String(Number(value.toPrecision(DIGITS)));
}

const dayText = ({ year, month, day }: KyivDay) => `${two(day)}.${two(month)}.${year}`;

export function clockText(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return [hours, minutes, ...(rest === 0 ? [] : [rest])].map(two).join(':');
}

/** A whole number is a day without a time unless its format shows one; zero is how a formula copies an empty cell. */
export function serialText(stored: string, showsTime: boolean): string {
  const serial = Number(stored);
  if (stored.trim() === '' || !Number.isFinite(serial) || serial < 0) return stored;
  const inAll = Math.round(serial * DAY_SECONDS);
  const [days, seconds] = [Math.floor(inAll / DAY_SECONDS), inAll % DAY_SECONDS];
  if (days === 0) return seconds === 0 && !showsTime ? '' : clockText(seconds);
  const day = dayText(dayOfNumber(days + EXCEL_EPOCH));
  return seconds === 0 && !showsTime ? day : `${day} ${clockText(seconds)}`;
}

/** "2026-11-20T14:05:00" → "20.11.2026 14:05". */
export function isoText(stored: string): string {
  const [, year, month, day, hours, minutes, seconds = '0'] =
    /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d)(?:[.,]\d+)?)?)?$/.exec(stored) ?? [];
  if (year === undefined) return stored;
  const date = `${day}.${month}.${year}`;
  return hours === undefined
    ? date
    : `${date} ${clockText(Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds))}`;
}

/** "PT14H05M00S" → "14:05". */
export function durationText(stored: string): string {
  const [, hours, minutes = '0', seconds = '0'] = /^PT(\d+)H(?:(\d+)M)?(?:(\d+)(?:[.,]\d+)?S)?$/.exec(stored) ?? [];
  return hours === undefined ? stored : clockText(Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds));
}
