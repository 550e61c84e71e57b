import { expect, test } from 'vitest';
import { remainingTime } from '@/lib/text/remaining-time';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

test.each([
  [11 * DAY, 'залишилося 11 днів'],
  [3 * DAY + 14 * HOUR, 'залишилося 3 дні'],
  [2 * DAY - 1, 'залишився 1 день'],
  [DAY, 'залишився 1 день'],
  [DAY - 1, 'залишилося 23 години'],
  [21 * HOUR, 'залишилася 21 година'],
  [HOUR, 'залишилася 1 година'],
  [HOUR - 1, 'залишилося 59 хвилин'],
  [MINUTE, 'залишилася 1 хвилина'],
  [59 * SECOND, 'залишилося менше хвилини'],
  [0, 'залишилося менше хвилини'],
])('with %s ms left the page says "%s"', (left, words) => {
  expect(remainingTime(left)).toBe(words);
});
