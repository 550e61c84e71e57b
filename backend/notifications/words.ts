// Dates and sums inside the words of a notification; the clock is the one on a wall in Kyiv.
import { kyivTime } from '@/contract/kyiv-time';

const NO_BREAK_SPACE = '\u00a0';
const DAY_MS = 24 * 60 * 60_000;
const two = (number: number) => String(number).padStart(2, '0');

/** Epoch ms → "21.11.2026". */
export function dayInWords(ms: number): string {
  const { day, month, year } = kyivTime(ms);
  return `${two(day)}.${two(month)}.${year}`;
}

/** Epoch ms → "21.11.2026 о 14:05". */
export function momentInWords(ms: number): string {
  const { hour, minute } = kyivTime(ms);
  return `${dayInWords(ms)} о ${two(hour)}:${two(minute)}`;
}

/** Kopecks → "1 034,28 грн" with no-break spaces. */
export function sumInWords(kopecks: number): string {
  const whole = String(Math.trunc(kopecks / 100)).replace(/\B(?=(\d{3})+$)/g, NO_BREAK_SPACE);
  return `${whole},${two(kopecks % 100)}${NO_BREAK_SPACE}грн`;
}

/** Leaves of the calendar between two instants: today is 0, tomorrow 1. */
export function calendarDays(from: number, to: number): number {
  const leaf = (ms: number) => {
    const { year, month, day } = kyivTime(ms);
    return Date.UTC(year, month - 1, day) / DAY_MS;
  };
  return leaf(to) - leaf(from);
}

/** Text of an operator's file as part of one line: it can open neither another line of a mail nor another header. */
export const inLine = (text: string) => text.replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim();
