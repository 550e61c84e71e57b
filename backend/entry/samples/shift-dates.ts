// Samples were written for one reference day; moved by whole days they stay fresh (discounts, latest evacuations).
import { calendarDays } from '@/domain/dates';
import { parseInstant } from '@/domain/kyiv-time';

const INSTANT = /\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})/g;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Whole days from the reference day ("2026-11-21") to `now`, by the calendar of Kyiv. */
export function daysSince(referenceDate: string, now: number): number {
  return calendarDays(parseInstant(referenceDate) ?? now, now);
}

/** Every instant anywhere inside the value, moved by whole days. */
export function shiftDates(value: unknown, days: number): unknown {
  if (typeof value === 'string') {
    return value.replace(INSTANT, (text) => new Date(Date.parse(text) + days * DAY_MS).toISOString());
  }
  if (Array.isArray(value)) return value.map((part: unknown) => shiftDates(part, days));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, shiftDates(part, days)]));
}
