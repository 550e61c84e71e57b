// All dates shown and all legal terms are in Europe/Kyiv, whatever the machine's zone.
import { DAY_MS, SECOND_MS } from './durations';
import { isKeyOf } from './keys';

const DAY_SECONDS = 86_400;
const REMEMBERED_MAX = 10_000;

/** Browsers and ICU data older than 2022 know only the old spelling. */
function cityTimeZone(): string {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: 'Europe/Kyiv' });
    return 'Europe/Kyiv';
  } catch {
    return 'Europe/Kiev';
  }
}

// Digits only: words and punctuation differ between ICU versions.
const clock = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
  timeZone: cityTimeZone(),
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
});

/** `month` is 1–12. */
export interface KyivDay {
  year: number;
  month: number;
  day: number;
}

export interface KyivTime extends KyivDay {
  hour: number;
  minute: number;
  second: number;
}

export function kyivTime(instant: number): KyivTime {
  const offset = steadyOffset(instant);
  if (offset === null) return askedTime(instant);
  const wall = Math.floor((instant + offset) / 1000);
  const number = Math.floor(wall / DAY_SECONDS);
  const second = wall - number * DAY_SECONDS;
  return {
    ...dayOfNumber(number),
    hour: Math.floor(second / 3600),
    minute: Math.floor(second / 60) % 60,
    second: second % 60,
  };
}

/** Days since 1970-01-01; out-of-range days carry over. */
export const dayNumber = ({ year, month, day }: KyivDay): number => Date.UTC(year, month - 1, day) / DAY_MS;

const days = new Map<number, KyivDay>();

/** Cached, because lists of fines ask for the same few hundred days thousands of times. */
export function dayOfNumber(number: number): KyivDay {
  const known = days.get(number);
  if (known) return known;
  const date = new Date(number * DAY_MS);
  const day = { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
  if (days.size >= REMEMBERED_MAX) days.clear();
  days.set(number, day);
  return day;
}

/** 20781 → "2026-11-24". */
export const isoDay = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10);

/** The day in Kyiv at an instant, as a field of a day has it: "2026-11-24". */
export const kyivDate = (instant: number): string => isoDay(dayNumber(kyivTime(instant)));

/** Thousands of times slower than adding an offset. */
function askedTime(instant: number): KyivTime {
  const shown = { year: 0, month: 0, day: 0, hour: 0, minute: 0, second: 0 };
  for (const { type, value } of clock.formatToParts(instant)) {
    if (isKeyOf(shown, type)) shown[type] = Number(value);
  }
  return shown;
}

/**
 * Epoch ms; out-of-range numbers carry over. An hour skipped in March is the next one; an hour repeated in October is
 * its first.
 */
export function kyivInstant({ year, month, day }: KyivDay, hour = 0, minute = 0, second = 0): number {
  const wall = Date.UTC(year, month - 1, day, hour, minute, second);
  const before = wall - offsetAt(wall - DAY_MS);
  const after = wall - offsetAt(wall + DAY_MS);
  const isShown = (instant: number) => instant + offsetAt(instant) === wall;
  return !isShown(before) && isShown(after) ? after : before;
}

const offsets = new Map<number, number | null>();
/** Days of these years cache their offset. */
const REMEMBERED_FROM = Date.UTC(1990, 0, 1);
const REMEMBERED_UNTIL = Date.UTC(2200, 0, 1);

/** Returns null when the clocks change on that day or its year is not cached. */
function steadyOffset(instant: number): number | null {
  if (!(instant >= REMEMBERED_FROM && instant < REMEMBERED_UNTIL)) return null;
  const day = Math.floor(instant / DAY_MS);
  const known = offsets.get(day);
  if (known !== undefined) return known;
  const [start, end] = [askedOffset(day * DAY_MS), askedOffset((day + 1) * DAY_MS)];
  const offset = start === end ? start : null;
  if (offsets.size >= REMEMBERED_MAX) offsets.clear();
  offsets.set(day, offset);
  return offset;
}

const offsetAt = (instant: number) => steadyOffset(instant) ?? askedOffset(instant);

function askedOffset(instant: number): number {
  const { year, month, day, hour, minute, second } = askedTime(instant);
  const whole = Math.floor(instant / 1000) * 1000;
  return Date.UTC(year, month - 1, day, hour, minute, second) - whole;
}

const ISO = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?(Z|[+-]\d{2}:?\d{2})?$/i;

/** ISO 8601 → epoch ms, or null. Without an offset it is Kyiv time, without a time the start of the day. */
export function parseInstant(iso: string): number | null {
  const [, year, month, day, hour = '0', minute = '0', second = '0', offset] = ISO.exec(iso.trim()) ?? [];
  if (!year || Number(hour) > 24) return null;
  const date = { year: Number(year), month: Number(month), day: Number(day) };
  const calendar = new Date(Date.UTC(date.year, date.month - 1, date.day));
  if (calendar.getUTCMonth() + 1 !== date.month || calendar.getUTCDate() !== date.day) return null;
  if (!offset) return kyivInstant(date, Number(hour), Number(minute), Number(second));
  const instant = Date.parse(iso.trim().replace(' ', 'T'));
  return Number.isNaN(instant) ? null : instant;
}

/** Epoch ms at which the ISO day `date` begins, or the one `later` days on. */
export function startOfDay(date: string, later = 0): number {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return kyivInstant({ year, month, day: day + later });
}

export const endOfDay = (instant: number): number => kyivInstant(kyivTime(instant), 23, 59, 59);

/** A term includes its last second. Epoch ms. */
export const afterLastSecond = (until: number): number => until + SECOND_MS;
