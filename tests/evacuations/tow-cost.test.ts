import { expect, test } from 'vitest';
import { computeTowCost } from '@/lib/evacuations/tow-cost';

const TARIFF = { tow: '1200.00', storage_per_day: '140.50', free_hours: 2 };
const HOUR = 3_600_000;
const TOWED = Date.parse('2026-10-24T20:00:00+03:00');

test.each([
  ['at once', 0, 0, '0.00', '1200.00'],
  ['within the free hours', 2, 0, '0.00', '1200.00'],
  ['just after them', 2.01, 1, '140.50', '1340.50'],
  ['a day later', 26, 1, '140.50', '1340.50'],
  ['in the second day begun', 26.01, 2, '281.00', '1481.00'],
  ['a week later, over the change of clocks', 7 * 24, 7, '983.50', '2183.50'],
  ['by a clock that is behind', -5, 0, '0.00', '1200.00'],
])('the cost of a towed car fetched %s follows the tariff', (_, hours, days, storage, total) => {
  expect(computeTowCost(TARIFF, TOWED, TOWED + hours * HOUR)).toEqual({ days, tow: '1200.00', storage, total });
});

test('without free hours, storage of a towed car is charged from the first minute', () => {
  expect(computeTowCost({ tow: '1200.00', storage_per_day: '140.00' }, TOWED, TOWED + 60_000).total).toBe('1340.00');
});
