import { expect, test } from 'vitest';
import { readFine } from '@/domain/fine-state';
import type { Fine } from '@/contract/fines';
import { printedTerm } from '@/domain/payment/printed-term';
import { DISCOUNTED_FINE } from '@/tests/fines/discounted-fine';

const NOW = Date.parse('2026-11-19T12:00:00+02:00');
const FINE: Fine = {
  ...DISCOUNTED_FINE,
  discount_state: 'running',
  discount_until: '2026-11-19T23:59:59+02:00',
};
const FULL: Fine = {
  ...FINE,
  stage: 'full',
  discount_state: 'over',
  amount_today: '340.00',
  pay_until: '2026-12-24T23:59:59+02:00',
};
const UNDECIDED: Fine = { ...FINE, stage: 'full', discount_state: 'undecided', amount_today: undefined };

const state = (fine: Fine) => readFine(fine, NOW);

test('a payment slip says until when its sum is valid and which sum follows', () => {
  expect(printedTerm(state(FINE), state(FULL))).toBe(
    'Сума зі знижкою діє до 23:59 19.11.2026. Далі\u00a0– 340,00\u00a0грн.',
  );
  expect(printedTerm(state(FINE), state(UNDECIDED))).toBe(
    'Сума зі знижкою діє до 23:59 19.11.2026. Далі\u00a0– 170,00\u00a0або 340,00\u00a0грн.',
  );
  for (const then of [undefined, state(FINE)])
    expect(printedTerm(state(FINE), then), 'an API that tells nothing of later, and one that tells the same').toBe(
      'Сума зі знижкою діє до 23:59 19.11.2026.',
    );
  const plain: Fine = { ...FULL, discount_state: null, discount_until: null };
  expect(printedTerm(state(FINE), state(plain)), 'after it there is no discount at all').toBe(
    'Сума зі знижкою діє до 23:59 19.11.2026. Далі\u00a0– 340,00\u00a0грн.',
  );
});

test('a payment slip for a discount without an end date names what ends it', () => {
  expect(printedTerm(state({ ...FINE, discount_until: null }), undefined)).toBe(
    'Сума зі знижкою діє, доки постанову не вручено.',
  );
});

test('a payment slip for the full sum has its deadline, if there is one that has not passed', () => {
  expect(printedTerm(state(FULL), undefined)).toBe('Сплатіть до 23:59 24.12.2026.');
  expect(printedTerm(state({ ...FULL, pay_until: null }), undefined)).toBe('');
  expect(printedTerm(state({ ...FULL, stage: 'overdue' }), undefined)).toBe('');
  const plain: Fine = { ...FULL, discount_state: null, discount_until: null };
  expect(printedTerm(state(plain), undefined), 'of a fine without a discount').toBe('Сплатіть до 23:59 24.12.2026.');
});

test('a payment slip with two undecided sums has no date', () => {
  expect(printedTerm(state(UNDECIDED), undefined)).toBe('');
  expect(printedTerm(state({ ...UNDECIDED, pay_until: '2026-12-24T23:59:59+02:00' }), undefined)).toBe('');
});
