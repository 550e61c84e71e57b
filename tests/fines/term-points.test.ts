import { expect, test } from 'vitest';
import type { Fine } from '@/contract/fines';
import { readFine } from '@/domain/fine-state';
import { viewFine } from '@/lib/fines/fine-view';
import { termPoints } from '@/lib/fines/term-points';
import { DISCOUNTED_FINE } from './discounted-fine';

const NOW = Date.parse('2026-11-21T12:00:00+02:00');
const NOTICE: Fine = {
  ...DISCOUNTED_FINE,
  issued_at: null,
  violated_at: '2026-11-18T14:05:00+02:00',
  discount_state: 'running',
  discount_until: '2026-12-02T23:59:59+02:00',
};
const RESOLUTION: Fine = {
  ...DISCOUNTED_FINE,
  stage: 'full',
  amount_today: '340.00',
  discount_amount: null,
  violated_at: '2026-10-01T14:05:00+03:00',
  issued_at: '2026-10-20T10:00:00+03:00',
  served_at: '2026-11-06T10:00:00+02:00',
  discount_state: 'over',
  discount_until: '2026-11-16T23:59:59+02:00',
  appeal_until: '2026-11-16T23:59:59+02:00',
  pay_until: '2026-12-06T23:59:59+02:00',
};

const said = (fine: Fine) =>
  termPoints(fine, viewFine(fine, NOW)).map(({ at, words, isPast }) => [at?.slice(0, 10) ?? null, words, isPast]);

test('a notice with a running discount has what happened, the day of its sum, and the resolution', () => {
  expect(said(NOTICE)).toEqual([
    ['2026-11-18', 'порушення', true],
    ['2026-12-02', 'до цього дня 170,00\u00a0грн', false],
    [null, 'постанова, 340,00\u00a0грн', false],
  ]);
});

test('a resolution after the term of its complaint has that term, the last day to pay, and what follows', () => {
  expect(said(RESOLUTION)).toEqual([
    ['2026-11-16', 'кінець строку скарги', true],
    ['2026-12-06', 'кінець строку сплати', false],
    [null, 'виконавча служба', false],
  ]);
});

test.each(['paid', 'cancelled', 'enforcement'] as const)('a fine that is "%s" has no points', (status) => {
  expect(said({ ...RESOLUTION, status })).toEqual([]);
});

test('a fine whose dates the API does not tell has no points', () => {
  expect(said({ ...DISCOUNTED_FINE, discount_until: null })).toEqual([]);
});

test('an appeal is late from the first moment after its term, and only where the term is known', () => {
  const lateAt = (time: string, fine: Fine = RESOLUTION) => readFine(fine, Date.parse(time)).isAppealLate;
  expect(lateAt('2026-11-16T23:59:59.999+02:00')).toBe(false);
  expect(lateAt('2026-11-17T00:00:00+02:00')).toBe(true);
  expect(lateAt('2026-12-30T00:00:00+02:00', { ...RESOLUTION, appeal_until: null })).toBe(false);
});
