import { expect, test } from 'vitest';
import { readFine } from '@/domain/fine-state';
import { answeredAt, fineAt, nextTurn, turnsOf } from '@/domain/fine-turns';
import type { Fine } from '@/contract/fines';
import { sumDebt } from '@/lib/fines/urgency';

const at = (iso: string) => Date.parse(iso);
const LAST_SECOND = at('2026-11-23T23:59:59+02:00');
const MIDNIGHT = at('2026-11-24T00:00:00+02:00');
const BARE: Fine = { id: 7, serial_number: 'ІП 0001234567', license_plate: 'AA1234BB' };
const DISCOUNTED: Fine = {
  ...BARE,
  status: 'unpaid',
  stage: 'discount',
  amount: '340.00',
  amount_today: '170.00',
  discount_amount: '170.00',
  discount_until: '2026-11-23T23:59:59+02:00',
  pay_until: '2026-12-24T23:59:59+02:00',
};

test('when the API announces no state changes, those at the end of the discount and payment terms are derived', () => {
  expect(turnsOf([DISCOUNTED])).toEqual([MIDNIGHT, at('2026-12-25T00:00:00+02:00')]);
  expect(fineAt(DISCOUNTED, LAST_SECOND + 999)).toEqual(DISCOUNTED);
  expect(fineAt(DISCOUNTED, MIDNIGHT)).toMatchObject({
    stage: 'full',
    amount_today: '340.00',
    discount_amount: null,
    discount_state: 'over',
  });
  expect(fineAt(DISCOUNTED, at('2026-12-25T00:00:00+02:00'))).toMatchObject({
    stage: 'overdue',
    amount_today: '340.00',
  });
  expect(nextTurn(DISCOUNTED, MIDNIGHT)).toBe(at('2026-12-25T00:00:00+02:00'));
});

test('a fine’s date and time without an offset is read as Kyiv time', () => {
  const local = { ...DISCOUNTED, discount_until: '2026-11-23T23:59:59', pay_until: null };
  expect(turnsOf([local])).toEqual([MIDNIGHT]);
  expect(readFine(local, LAST_SECOND).discount).toMatchObject({ kind: 'running' });
  expect(readFine(local, MIDNIGHT).discount).toMatchObject({ kind: 'over' });
});

test('a partly paid fine shows the remainder before and after the discount ends', () => {
  const part: Fine = { ...DISCOUNTED, paid_amount: '100.00', amount_today: '70.00' };
  expect(readFine(part, LAST_SECOND)).toMatchObject({
    sums: ['70.00'],
    payment: '70.00',
    paid: '100.00',
    left: '240.00',
  });
  expect(readFine(part, MIDNIGHT)).toMatchObject({ sums: ['240.00'], payment: '240.00', discount: { kind: 'over' } });
});

test('state changes announced by the API are used as they are', () => {
  const told: Fine = {
    ...DISCOUNTED,
    upcoming: [
      {
        at: '2026-11-23T22:00:00.000Z',
        status: 'unpaid',
        stage: 'full',
        amount_today: '340.00',
        discount_state: 'undecided',
        discount_amount: '170.00',
        discount_until: '2026-11-23T21:59:59.000Z',
        pay_until: null,
      },
    ],
  };
  expect(readFine(told, MIDNIGHT)).toMatchObject({
    sums: ['170.00', '340.00'],
    payment: '',
    debt: 'waiting',
    labels: ['unpaid'],
  });
  expect(nextTurn(told, MIDNIGHT)).toBeNull();
  expect(answeredAt({ ...told, as_of: '2026-11-23T12:00:00+02:00' })).toBe(at('2026-11-23T12:00:00+02:00'));
});

test.each([
  [
    'nothing but its number and plate',
    BARE,
    { labels: [], isPayable: true, appealKind: 'appeal', debt: null, sums: [], payment: '', discount: null },
  ],
  ['its sum', { ...BARE, amount: '340.00' }, { sums: ['340.00'], payment: '340.00', discount: null }],
  [
    'its sum and the discount',
    { ...BARE, amount: '340.00', discount_amount: '170.00', discount_until: '2026-11-23T23:59:59+02:00' },
    { sums: ['170.00'], discount: { kind: 'running', sum: '170.00' } },
  ],
  [
    'a discount that is over',
    { ...BARE, amount: '340.00', discount_until: '2026-11-10T23:59:59+02:00' },
    { sums: ['340.00'], discount: { kind: 'over' } },
  ],
  [
    'its state alone',
    { ...BARE, status: 'unpaid' as const },
    { labels: ['unpaid'], isPayable: true, debt: 'due', sums: [] },
  ],
  [
    'that it is paid',
    { ...BARE, status: 'paid' as const, amount: '340.00' },
    { labels: ['paid'], isPayable: false, appealKind: 'appeal', debt: null, sums: [] },
  ],
  [
    'that it is enforced',
    { ...BARE, status: 'enforcement' as const, amount_today: '680.00' },
    { isPayable: false, appealKind: null, debt: 'enforced', sums: [] },
  ],
])('a fine of which the API tells %s is read without further assumptions', (_, fine, expected) => {
  expect(readFine(fine, LAST_SECOND)).toMatchObject(expected);
});

test('when part payments cover a returning discount, nothing is left to pay and the fine is still unpaid', () => {
  const covered: Fine = { ...DISCOUNTED, paid_amount: '200.00', amount_today: '0.00', discount_state: 'running' };
  expect(readFine(covered, LAST_SECOND)).toMatchObject({
    isCovered: true,
    isPayable: false,
    sums: [],
    status: 'unpaid',
  });
});

test('the total debt adds up known sums and gives a range where a sum is undecided', () => {
  const due = { ...DISCOUNTED, discount_until: null };
  const open: Fine = { ...DISCOUNTED, stage: 'full', discount_state: 'undecided', pay_until: null };
  const unknown: Fine = { ...BARE, status: 'unpaid' };
  expect(sumDebt([due, due], LAST_SECOND).due).toEqual({ count: 2, sums: ['340.00'] });
  expect(sumDebt([due, open, open], LAST_SECOND)).toMatchObject({
    due: { count: 1, sums: ['170.00'] },
    waiting: { count: 2, sums: ['340.00', '680.00'] },
  });
  expect(sumDebt([due, unknown], LAST_SECOND).due).toEqual({ count: 2, sums: [] });
});
