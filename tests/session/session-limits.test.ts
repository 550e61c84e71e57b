import { expect, test } from 'vitest';
import { INACTIVITY_LIMIT_MS, isIdleTooLong, lifetimeLimit, SESSION_LIFETIME_MS } from '@/domain/account-limits';

const NOW = Date.parse('2026-11-21T10:00:00Z');

test.each([
  ['a millisecond less than five minutes, goes on', 299_999, false],
  ['five minutes to the millisecond, is over', 300_000, true],
  ['longer, is over', 300_001, true],
])('a session without activity for %s', (_, idleMs, isOver) => {
  expect(isIdleTooLong(NOW - idleMs, NOW)).toBe(isOver);
});

test('the session limits are five minutes without activity and twelve hours in all', () => {
  expect([INACTIVITY_LIMIT_MS, SESSION_LIFETIME_MS]).toEqual([5 * 60_000, 12 * 3_600_000]);
  expect(lifetimeLimit(NOW)).toBe(NOW - 12 * 3_600_000);
});
