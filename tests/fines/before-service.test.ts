import { expect, test } from 'vitest';
import { deadlineRules } from '@/domain/deadline-rules';
import { computeDeadlines, DEFAULT_DEADLINE_RULES } from '@/domain/deadlines/deadlines';
import type { FineEvents } from '@/domain/deadlines/fine-events';
import { computeTurns } from '@/domain/deadlines/turns';
import { at, fine, IN_FORCE, inForce, VIOLATED } from './fine-events';

test('between the tenth bank day and service the sum is undecided, unless the city’s rules settle it', () => {
  const inTheGap = (sum?: 'discount' | 'full' | 'undecided', changes = {}) =>
    computeDeadlines(fine(changes), deadlineRules(sum && { sum_before_service: sum }), at('2026-11-22T12:00:00+02:00'));
  const ended = at('2026-11-19T23:59:59+02:00');
  const undecided = {
    stage: 'full',
    discountState: 'undecided',
    amountTodayKopecks: 34_000,
    discountAmountKopecks: 17_000,
    discountUntil: ended,
    payUntil: null,
  };
  expect(inTheGap()).toMatchObject(undecided);
  expect(inTheGap('undecided')).toMatchObject(undecided);
  expect(inTheGap('undecided', inForce), 'a resolution that will be in force the day after tomorrow').toMatchObject({
    ...undecided,
    payUntil: at('2026-12-24T23:59:59+02:00'),
  });
  expect(inTheGap('full')).toMatchObject({
    stage: 'full',
    discountState: 'over',
    amountTodayKopecks: 34_000,
    discountAmountKopecks: null,
    discountUntil: ended,
  });
  expect(inTheGap('discount')).toMatchObject({
    stage: 'discount',
    discountState: 'running',
    amountTodayKopecks: 17_000,
    discountUntil: null,
  });
  expect(inTheGap('discount').legalBasis.discountUntil).toContain('до вручення');
});

test('where a city keeps the discount until service, it continues through the ten days after service and ends then', () => {
  const rules = deadlineRules({ sum_before_service: 'discount' });
  const until = at('2026-12-04T23:59:59+02:00');
  expect(computeDeadlines(fine(inForce), rules, at('2026-11-10T12:00:00+02:00'))).toMatchObject({
    discountState: 'running',
    discountUntil: until,
  });
  expect(computeDeadlines(fine({ servedAt: at(IN_FORCE) }), rules, at('2026-11-23T12:00:00+02:00'))).toMatchObject({
    discountState: 'running',
    discountUntil: until,
  });
  expect(computeDeadlines(fine(inForce), rules, at('2026-12-05T00:00:00+02:00'))).toMatchObject({
    stage: 'full',
    discountState: 'over',
  });
});

test('when two discount terms are over, the later end is given, whatever their order in the rules', () => {
  const { discount_terms: terms } = DEFAULT_DEADLINE_RULES;
  for (const discount_terms of [terms, terms.toReversed()])
    expect(
      computeDeadlines(fine(inForce), deadlineRules({ discount_terms }), at('2026-12-10T12:00:00+02:00')),
    ).toMatchObject({ discountState: 'over', discountUntil: at('2026-12-04T23:59:59+02:00') });
});

test('a discount that starts only with service is neither running nor over before it, and its end is known', () => {
  const rules = deadlineRules({
    discount_terms: DEFAULT_DEADLINE_RULES.discount_terms.slice(1),
    sum_before_service: 'full',
  });
  expect(computeDeadlines(fine(inForce), rules, at('2026-11-20T12:00:00+02:00'))).toMatchObject({
    stage: 'full',
    discountState: null,
    discountUntil: at('2026-12-04T23:59:59+02:00'),
  });
});

test('a city without a discount has none before service either', () => {
  for (const sum_before_service of ['discount', 'full', 'undecided'] as const)
    expect(
      computeDeadlines(fine(), deadlineRules({ discount_terms: [], sum_before_service }), at(VIOLATED)),
    ).toMatchObject({ stage: 'full', discountState: null, discountUntil: null });
});

test('a discount until service ends one second before service when no other term follows', () => {
  const rules = deadlineRules({
    discount_terms: DEFAULT_DEADLINE_RULES.discount_terms.slice(0, 1),
    sum_before_service: 'discount',
  });
  const served = '2026-11-24T12:00:00+02:00';
  const stands = (now: string) => computeDeadlines(fine({ servedAt: at(served) }), rules, at(now));
  expect(stands('2026-11-24T11:59:59+02:00')).toMatchObject({ stage: 'discount', discountUntil: at(served) - 1000 });
  expect(stands(served)).toMatchObject({ stage: 'full', discountState: 'over' });
});

test.each([
  ['part of the discounted sum', 10_000, '2026-11-10', '2026-11-12', 'unpaid', 7_000],
  ['part of it, and the discount is over', 10_000, '2026-11-10', '2026-12-10', 'unpaid', 24_000],
  ['all of it while the discount ran', 17_000, '2026-11-10', '2026-12-10', 'paid', 0],
  ['half when nobody can say whether half is enough', 17_000, '2026-11-22', '2026-11-22', 'unpaid', 17_000],
  ['half when half is enough no more', 17_000, '2026-12-10', '2026-12-10', 'unpaid', 17_000],
  ['more than half before a discount that comes again', 20_000, '2026-11-22', '2026-11-25', 'unpaid', 0],
  ['the whole sum in parts', 34_000, '2026-12-10', '2027-01-10', 'paid', 0],
  ['part of it, and it is overdue', 10_000, '2026-12-10', '2027-01-10', 'unpaid', 24_000],
] as const)(
  'a fine of 340.00 has the correct remainder after a payment of %s (case %#)',
  (_, kopecks, paidOn, today, status, left) => {
    const events = fine({ ...inForce, paidPart: { kopecks, at: at(`${paidOn}T12:00:00+02:00`) } });
    expect(computeDeadlines(events, DEFAULT_DEADLINE_RULES, at(`${today}T13:00:00+02:00`))).toMatchObject({
      status,
      amountTodayKopecks: left,
    });
  },
);

test('a part payment counts in enforcement, but the original sum does not settle a doubled fine', () => {
  const enforced = { ...inForce, enforcementAt: at('2027-01-10T00:00:00+02:00') };
  const after = (kopecks: number, paidOn: string) =>
    computeDeadlines(
      fine({ ...enforced, paidPart: { kopecks, at: at(paidOn) } }),
      DEFAULT_DEADLINE_RULES,
      at('2027-02-01T00:00:00+02:00'),
    );
  expect(after(34_000, '2027-01-20T00:00:00+02:00')).toMatchObject({
    status: 'enforcement',
    amountTodayKopecks: 34_000,
    paidPartKopecks: 34_000,
  });
  expect(after(34_000, '2027-01-05T00:00:00+02:00').status).toBe('paid');
  expect(after(68_000, '2027-01-20T00:00:00+02:00').status).toBe('paid');
});

test('the state changes of a fine follow its terms, each in the first moment after a term’s last second', () => {
  const turns = (changes: Partial<FineEvents>, now: string) =>
    computeTurns(fine(changes), DEFAULT_DEADLINE_RULES, at(now)).map(({ at: turn, deadlines }) => [
      new Date(turn).toISOString(),
      deadlines.discountState,
      deadlines.stage,
    ]);
  const utc = (iso: string) => new Date(iso).toISOString();
  expect(turns({}, VIOLATED)).toEqual([[utc('2026-11-20T00:00:00+02:00'), 'undecided', 'full']]);
  expect(turns(inForce, VIOLATED)).toEqual([
    [utc('2026-11-20T00:00:00+02:00'), 'undecided', 'full'],
    [utc(IN_FORCE), 'running', 'discount'],
    [utc('2026-12-05T00:00:00+02:00'), 'over', 'full'],
    [utc('2026-12-25T00:00:00+02:00'), 'over', 'overdue'],
  ]);
  expect(turns({ ...inForce, paidAt: at(IN_FORCE) }, VIOLATED)).toEqual([]);
});
