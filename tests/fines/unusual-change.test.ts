import { expect, it } from 'vitest';
import { type FineSide, unusualChange } from '@/backend/fines/changes/unusual';

const NOW = Date.parse('2026-11-28T12:00:00+02:00');
const day = (iso: string) => Date.parse(`${iso}T23:59:59+02:00`);
const FINE: FineSide = {
  sum: 170_000,
  paidAt: null,
  cancelledAt: null,
  discountUntil: day('2026-12-03'),
  payUntil: day('2026-12-20'),
};
const PAID = { paidAt: day('2026-11-24'), discountUntil: null, payUntil: null };

it.each<readonly [string, Partial<FineSide>, Partial<FineSide>, string[]]>([
  ['a nought too many', {}, { sum: 1_700_000 }, ['sum']],
  ['five times as much', {}, { sum: 850_000 }, ['sum']],
  ['a fifth', {}, { sum: 34_000 }, ['sum']],
  ['the double, as the law has it', {}, { sum: 340_000 }, []],
  ['a half', {}, { sum: 85_000 }, []],
  ['another sum of a paid fine', PAID, { ...PAID, sum: 340_000 }, ['paid']],
  ['a paid fine that is cancelled', PAID, { ...PAID, cancelledAt: NOW }, ['paid']],
  ['a paid fine that becomes unpaid', PAID, { paidAt: null }, ['paid']],
  ['another address of a paid fine', PAID, PAID, []],
  ['another hour of the day of payment', PAID, { ...PAID, paidAt: Date.parse('2026-11-24T00:00:00+02:00') }, []],
  ['the day before that of payment', PAID, { ...PAID, paidAt: Date.parse('2026-11-23T23:59:00+02:00') }, ['paid']],
  ['a fine that is paid now', {}, PAID, []],
  ['a term of last year', {}, { payUntil: day('2025-12-20') }, ['term']],
  ['both terms of last year', {}, { discountUntil: day('2025-12-03'), payUntil: day('2025-12-20') }, ['term', 'term']],
  ['a later term', {}, { payUntil: day('2027-01-20') }, []],
  ['a term that was over already', { payUntil: day('2026-11-20') }, { payUntil: day('2026-11-10') }, []],
])('asks about %s as it should', (_, before, after, what) => {
  const found = unusualChange({ ...FINE, ...before }, { ...FINE, ...before, ...after }, NOW);
  expect(found.map((one) => one.what)).toEqual(what);
  for (const { reason } of found) expect(reason).toMatch(/\?$/);
});

it('names both sums and how many times', () => {
  const [{ reason } = { reason: '' }] = unusualChange(FINE, { ...FINE, sum: 1_700_000 }, NOW);
  expect(reason.replaceAll('\u00a0', ' ')).toBe(
    'суму збільшують у 10 разів, з 1 700,00 грн на 17 000,00 грн: чи це не описка?',
  );
});
