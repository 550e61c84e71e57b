import { dayNumber, dayOfNumber, kyivInstant, type KyivDay } from '@/domain/kyiv-time';

const ISO = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?\s?(Z|[+-]\d{2}:?\d{2})?)?$/i;
const WRITTEN =
  /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?:\s*р\.?)?(?:,?\s+(?:о\s+)?(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?)?$/;
const TWO_DIGIT_YEAR = /^\d{1,2}[./-]\d{1,2}[./-]\d{2}(?!\d)/;
const SLASHES = /^\d{1,2}[/-]\d{1,2}[/-]\d{4}/;

/** Days since 30.12.1899. Other five-digit numbers are no dates of this century. */
const EXCEL_DAY = /^\d{5}(?:[.,]\d+)?$/;
const EXCEL_FROM = 36_526;
const EXCEL_UNTIL = 73_050;
export const EXCEL_EPOCH = dayNumber({ year: 1899, month: 12, day: 30 });
export const DAY_SECONDS = 86_400;

const GENERAL = 'має бути момент часу, наприклад 21.11.2026 09:30 за Києвом або 2026-11-21T09:30:00+02:00';
const DAY = 'має бути день, наприклад 21.11.2026 або 2026-11-21';
const NO_TIME = 'бракує часу: запишіть, наприклад, 21.11.2026 09:30';
const NO_DAY = 'такого дня немає';
const NO_CLOCK = 'такого часу немає';
const SHORT_YEAR = 'рік записано двома цифрами: запишіть його чотирма, наприклад 21.11.2026';
const UNCLEAR = 'не видно, де день, а де місяць: запишіть 21.11.2026';

/** What a date without a time means; without it the time is required. */
export type DateAlone = 'start of day' | 'end of day' | undefined;

export type ReadInstant = { at: number } | { reason: string };

/** The calendar of JavaScript takes the years below 100 for those of the last century. */
const YEAR_MIN = 1900;

const isDay = ({ year, month, day }: KyivDay) => {
  const { month: same } = dayOfNumber(dayNumber({ year, month, day }));
  return year >= YEAR_MIN && same === month && day >= 1 && month >= 1;
};

const NO_DAYS = [
  '0?[01]\\.0?[01]\\.(?:0000|0001|1900)',
  '(?:0000|0001|1900)-0[01]-0[01]',
  '3[01]\\.12\\.1899',
  '1899-12-3[01]',
];
const MIDNIGHT = '(?:[T ]0{1,2}:00(?::00(?:\\.0+)?)?(?:Z|[+-]\\d{2}:?\\d{2})?)?';
const EMPTY = new RegExp(`^(?:${NO_DAYS.join('|')})${MIDNIGHT}$`);

/** Before a time of day. */
export const EMPTY_DAY = new RegExp(`^(?:${NO_DAYS.join('|')})[T ](?=\\d{1,2}:)`);

/** How 1C («01.01.0001 0:00:00»), Access, Excel and .NET write a day that is not there. */
export const isNoDay = (typed: string): boolean => EMPTY.test(typed.trim());

function instantOf(
  day: KyivDay,
  clock: (string | undefined)[],
  offset: string | undefined,
  alone: DateAlone,
): ReadInstant {
  if (!isDay(day)) return { reason: NO_DAY };
  const [hour, minute, second = '0'] = clock;
  if (hour === undefined || minute === undefined) {
    if (alone === undefined) return { reason: NO_TIME };
    return { at: alone === 'end of day' ? kyivInstant(day, 23, 59, 59) : kyivInstant(day) };
  }
  const [hours, minutes, seconds] = [Number(hour), Number(minute), Number(second)];
  if (hours > 23 || minutes > 59 || seconds > 59) return { reason: NO_CLOCK };
  if (offset === undefined) return { at: kyivInstant(day, hours, minutes, seconds) };
  const [, sign, ahead = '0', aheadMinutes = '0'] = /([+-])(\d{2}):?(\d{2})/.exec(offset) ?? [];
  const shift = (Number(ahead) * 60 + Number(aheadMinutes)) * 60_000 * (sign === '-' ? -1 : 1);
  return { at: Date.UTC(day.year, day.month - 1, day.day, hours, minutes, seconds) - shift };
}

function fromExcel(text: string, alone: DateAlone): ReadInstant | undefined {
  if (!EXCEL_DAY.test(text)) return undefined;
  const serial = Number(text.replace(',', '.'));
  if (serial < EXCEL_FROM || serial >= EXCEL_UNTIL) return undefined;
  const whole = Math.floor(serial);
  const day = dayOfNumber(whole + EXCEL_EPOCH);
  const seconds = Math.round((serial - whole) * DAY_SECONDS);
  if (!/[.,]/.test(text)) return instantOf(day, [], undefined, alone);
  return { at: kyivInstant(day, 0, 0, seconds) };
}

const dayOf = (year?: string, month?: string, day?: string): KyivDay => ({
  year: Number(year),
  month: Number(month),
  day: Number(day),
});

/** Kyiv time unless the text has an offset. */
export function readInstant(typed: string, alone: DateAlone): ReadInstant {
  const text = typed.trim();
  const iso = ISO.exec(text);
  if (iso) {
    const [, year, month, day, hour, minute, second, offset] = iso;
    return instantOf(dayOf(year, month, day), [hour, minute, second], offset, alone);
  }
  const written = WRITTEN.exec(text);
  if (written) {
    const [, day, month, year, hour, minute, second] = written;
    return instantOf(dayOf(year, month, day), [hour, minute, second], undefined, alone);
  }
  const excel = fromExcel(text, alone);
  if (excel) return excel;
  if (TWO_DIGIT_YEAR.test(text)) return { reason: SHORT_YEAR };
  if (SLASHES.test(text)) return { reason: UNCLEAR };
  return { reason: alone === undefined ? GENERAL : DAY };
}
