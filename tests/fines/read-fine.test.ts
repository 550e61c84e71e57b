import { describe, expect, test } from 'vitest';
import { type FineState, readFine } from '@/domain/fine-state';
import { answeredAt, fineAt, isDiscountRunning, turnsOf } from '@/domain/fine-turns';
import type { FineResponse } from '@/domain/fine-response';
import { DISCOUNTED_FINE } from './discounted-fine';

const NOW = Date.parse('2026-11-19T12:00:00+02:00');
const SOON = '2026-11-25T23:59:59+02:00';
const LATER = '2026-12-24T23:59:59+02:00';
const PAST = '2026-11-10T23:59:59+02:00';
const BARE: FineResponse = { serial_number: 'ІП 0001234567', license_plate: 'AA1234BB' };
const FULL: FineResponse = { ...BARE, status: 'unpaid', stage: 'full', amount: '340.00', amount_today: '340.00' };
const RUNNING: FineResponse = { ...DISCOUNTED_FINE, discount_state: 'running', discount_until: SOON, pay_until: LATER };
const UNDECIDED: FineResponse = {
  ...FULL,
  amount_today: undefined,
  discount_state: 'undecided',
  discount_amount: '170.00',
};

type Case = [said: string, fine: FineResponse, expected: Partial<FineState>];
const holds = (cases: Case[]) =>
  test.each(cases)('%s', (_, fine, expected) => expect(readFine(fine, NOW)).toMatchObject(expected));

describe('an appealed fine', () => {
  const appealed = { status: 'appealed', stage: 'suspended' } as const;
  holds([
    [
      'keeps its discount in words, sum and date',
      { ...RUNNING, ...appealed },
      { labels: ['appealed', 'discount'], debt: 'appealed', sums: ['170.00'], deadline: SOON, appealKind: null },
    ],
    [
      'without a discount shows the whole sum and is not pressed by the term of payment',
      { ...FULL, ...appealed, pay_until: LATER, appeal_until: LATER },
      { labels: ['appealed'], debt: 'appealed', sums: ['340.00'], payUntil: null, deadline: null, appealUntil: null },
    ],
    ['may be paid while it is decided on', { ...FULL, ...appealed }, { isPayable: true, isCovered: false }],
  ]);
});

describe('the paid part of a fine', () => {
  holds([
    ['is nothing when the API does not tell', FULL, { paid: null, left: '340.00', isCovered: false }],
    ['is nothing when it is zero', { ...FULL, paid_amount: '0.00' }, { paid: null, left: '340.00' }],
    ['is nothing when zero is written at length', { ...FULL, paid_amount: '000.00' }, { paid: null }],
    ['is a part when something is left', { ...FULL, paid_amount: '100.00' }, { paid: '100.00', left: '240.00' }],
    ['of ten hryvnias is not nothing', { ...FULL, paid_amount: '10.00' }, { paid: '10.00', left: '330.00' }],
    [
      'covers an open fine when nothing is left today',
      { ...FULL, amount_today: '0.00', paid_amount: '340.00' },
      { isCovered: true, isPayable: false, sums: [], payment: '' },
    ],
    [
      'does not cover a fine that costs nothing and has no payment',
      { ...FULL, amount_today: '0.00' },
      { isCovered: false, isPayable: false, sums: [] },
    ],
    [
      'does not cover a closed fine, which needs nothing',
      { ...FULL, status: 'paid', stage: 'closed', paid_amount: '340.00' },
      { isCovered: false, isPayable: false, paid: '340.00', left: null, labels: ['paid'], debt: null },
    ],
  ]);
});

describe('the payment deadline of a fine', () => {
  holds([
    ['presses who owes', { ...FULL, pay_until: LATER }, { payUntil: LATER, deadline: LATER, debt: 'due' }],
    ['is shown of a fine whose state is not told', { ...BARE, pay_until: LATER }, { payUntil: LATER, deadline: LATER }],
    ['is nothing to who has paid', { ...FULL, status: 'paid', pay_until: LATER }, { payUntil: null, deadline: null }],
    ['gives way to that of the discount', RUNNING, { payUntil: LATER, deadline: SOON }],
    [
      'is the next one when the discount has no date',
      { ...RUNNING, discount_until: null },
      { deadline: LATER, discount: { kind: 'running', sum: '170.00', until: null } },
    ],
    ['is overdue when the API says so', { ...FULL, stage: 'overdue', pay_until: PAST }, { isOverdue: true }],
    ['is overdue of an unpaid fine only', { ...BARE, stage: 'overdue', pay_until: PAST }, { isOverdue: false }],
  ]);
});

describe('the debt of a fine', () => {
  holds([
    ['is due when its term is known', { ...FULL, pay_until: LATER }, { debt: 'due' }],
    ['is due when the API tells of no terms at all', FULL, { debt: 'due' }],
    ['waits while the resolution is not in force', { ...FULL, pay_until: null }, { debt: 'waiting' }],
    ['is due while a discount runs, term or not', { ...RUNNING, stage: 'full', pay_until: null }, { debt: 'due' }],
    ['is due after its term', { ...FULL, stage: 'overdue', pay_until: null }, { debt: 'due' }],
    [
      'waits while nobody can say which sum is enough',
      { ...UNDECIDED, pay_until: LATER },
      { debt: 'waiting', sums: ['170.00', '340.00'], payment: '', labels: ['unpaid'] },
    ],
    ['is none of a cancelled fine', { ...FULL, status: 'cancelled', stage: 'closed' }, { debt: null, sums: [] }],
    [
      'is the enforcement service’s after it went there',
      { ...FULL, status: 'enforcement', stage: 'enforcement', pay_until: LATER },
      { debt: 'enforced', isPayable: false, appealKind: null, payUntil: null, labels: ['enforcement'] },
    ],
  ]);
});

describe('the discount of a fine', () => {
  holds([
    [
      'costs what is to be paid today when its own sum is not told',
      { ...FULL, stage: 'discount', amount_today: '170.00', discount_until: SOON },
      { discount: { kind: 'running', sum: '170.00', until: SOON } },
    ],
    [
      'that runs without any sum tells none',
      { ...BARE, status: 'unpaid', stage: 'discount' },
      { discount: { kind: 'running', sum: '', until: null }, sums: [], payment: '', isPayable: true },
    ],
    [
      'is over when the API says so, whatever its date',
      { ...FULL, discount_state: 'over', discount_until: SOON },
      { discount: { kind: 'over', until: SOON }, labels: ['unpaid'] },
    ],
    ['is over after its date', { ...FULL, discount_until: PAST }, { discount: { kind: 'over', until: PAST } }],
    ['may still come', { ...FULL, discount_until: SOON }, { discount: { kind: 'ahead', until: SOON } }],
    [
      'has not ended in the very moment of its end',
      { ...FULL, discount_until: new Date(NOW).toISOString() },
      { discount: { kind: 'ahead', until: new Date(NOW).toISOString() } },
    ],
    ['without a date is not told of', { ...FULL, discount_state: 'over' }, { discount: null }],
    ['with a date that is none is not told of', { ...FULL, discount_until: 'незабаром' }, { discount: null }],
    ['of a paid fine is not told of', { ...RUNNING, status: 'paid' }, { discount: null, sums: [] }],
  ]);
});

describe('the discount of a fine is running', () => {
  const told = { ...BARE, amount: '340.00', discount_amount: '170.00' } as const;
  test.each<[string, FineResponse, boolean]>([
    ['when the API says so', { ...told, discount_state: 'running', status: 'paid' }, true],
    ['not when it says that it is over', { ...told, discount_state: 'over', stage: 'discount' }, false],
    ['by the stage', { ...BARE, stage: 'discount' }, true],
    ['of an appealed fine as of an unpaid one', { ...told, status: 'appealed' }, true],
    ['not of a paid fine', { ...told, status: 'paid', stage: 'discount' }, false],
    ['not of a cancelled fine', { ...told, status: 'cancelled' }, false],
    ['when its sum is told and no other', told, true],
    ['when its sum is that of today', { ...told, amount_today: '170.00' }, true],
    ['when what is left of its sum is that of today', { ...told, paid_amount: '70.00', amount_today: '100.00' }, true],
    ['not when today costs the whole', { ...told, amount_today: '340.00' }, false],
    ['not without its sum', { ...BARE, amount: '340.00' }, false],
  ])('%s', (_, fine, expected) => expect(isDiscountRunning(fine)).toBe(expected));
});

describe('the future states of a fine', () => {
  test('are none for a fine without dates or a paid fine', () => {
    expect(turnsOf([BARE, { ...FULL, status: 'paid', pay_until: LATER }])).toEqual([]);
  });

  test('do not include an overdue stage when the status is unknown', () => {
    expect(fineAt({ ...BARE, stage: 'full', pay_until: PAST }, NOW)).toMatchObject({ stage: 'full' });
  });

  test('keep an appealed fine suspended after its discount ends', () => {
    const fine: FineResponse = { ...RUNNING, status: 'appealed', stage: 'suspended', discount_until: PAST };
    expect(fineAt(fine, NOW)).toMatchObject({ stage: 'suspended', discount_state: 'over', amount_today: '340.00' });
  });

  test('come in time order, even when the payment term ends before the discount', () => {
    const odd: FineResponse = { ...RUNNING, discount_until: LATER, pay_until: SOON };
    expect(turnsOf([odd])).toEqual([Date.parse(SOON) + 1000, Date.parse(LATER) + 1000]);
    expect(fineAt(odd, Date.parse(SOON) + 1000)).toMatchObject({ stage: 'overdue', discount_state: 'running' });
  });

  test('ignore an announced state change with an unreadable date', () => {
    const odd: FineResponse = { ...RUNNING, upcoming: [{ at: 'колись', stage: 'full' }] };
    expect(turnsOf([odd])).toEqual([]);
    expect(fineAt(odd, Number.MAX_SAFE_INTEGER)).toMatchObject({ stage: 'discount' });
  });

  test('count from this machine’s clock when there is no API answer', () => {
    const before = Date.now();
    expect(answeredAt(undefined)).toBeGreaterThanOrEqual(before);
  });
});
