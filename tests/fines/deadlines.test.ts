import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deadlineRules } from '@/domain/deadline-rules';
import { computeDeadlines, DEFAULT_DEADLINE_RULES } from '@/domain/deadlines/deadlines';
import { exampleEvents, exampleRules, SUM_EXAMPLES, TERM_EXAMPLES } from '@/domain/deadlines/examples';
import { computeTurns } from '@/domain/deadlines/turns';
import { kyivTime } from '@/domain/kyiv-time';
import { at, fine, IN_FORCE, inForce, VIOLATED } from './fine-events';

const reckon = (example: (typeof SUM_EXAMPLES)[number]) =>
  computeDeadlines(exampleEvents(example), exampleRules(example), at(example.at));

test.each(SUM_EXAMPLES)('the worked example “$title” has the correct status, stage and sum', (example) => {
  const { expected } = example;
  const result = reckon(example);
  expect(result).toMatchObject({
    status: expected.status,
    stage: expected.stage,
    amountTodayKopecks: expected.kopecks,
  });
  if (expected.status !== 'unpaid') {
    expect(result).toMatchObject({ payUntil: null, discountAmountKopecks: null });
    return;
  }
  const { servedAt, inForceAt } = exampleEvents(example);
  const isServed = at(example.at) >= (inForceAt ?? servedAt ?? Infinity);
  expect(result.discountState).toBe(expected.stage === 'discount' ? 'running' : isServed ? 'over' : 'undecided');
  expect(result.discountAmountKopecks).toBe(result.discountState === 'over' ? null : 17_000);
});

test.each(TERM_EXAMPLES)('the terms of the worked example “$title” end on the correct days', (example) => {
  const { kopecks: _, ...expected } = example.expected;
  expect(reckon(example)).toMatchObject(
    Object.fromEntries(Object.entries(expected).map(([term, until]) => [term, at(until)])),
  );
});

// oxfmt-ignore
test.each([
  ['a fine without a resolution', {}, '2026-11-19T23:59:59+02:00', null, null],
  ['a fine in force', inForce, '2026-12-04T23:59:59+02:00', '2026-12-24T23:59:59+02:00', '2026-12-04T23:59:59+02:00'],
  ['an appealed fine', { ...inForce, appealedAt: at('2026-11-25T00:00:00+02:00') }, '2026-12-04T23:59:59+02:00', null, '2026-12-04T23:59:59+02:00'],
  ['a fine in enforcement', { ...inForce, enforcementAt: at('2026-11-25T00:00:00+02:00') }, null, null, '2026-12-04T23:59:59+02:00'],
  ['a paid fine', { ...inForce, paidAt: at('2026-11-25T00:00:00+02:00') }, null, null, '2026-12-04T23:59:59+02:00'],
  ['a fine paid by its notice', { paidAt: at('2026-11-10T00:00:00+02:00') }, null, null, null],
  ['a cancelled fine', { ...inForce, cancelledAt: at('2026-11-25T00:00:00+02:00') }, null, null, null],
] as const)('%s has the correct deadlines, each with its article of law', (_, changes, discountUntil, payUntil, appealUntil) => {
  const result = computeDeadlines(fine(changes), DEFAULT_DEADLINE_RULES, at('2026-11-25T12:00:00+02:00'));
  const instant = (iso: string | null) => (iso === null ? null : at(iso));
  expect(result).toMatchObject({ discountUntil: instant(discountUntil), payUntil: instant(payUntil), appealUntil: instant(appealUntil) });
  for (const date of ['discountUntil', 'payUntil', 'appealUntil'] as const) {
    expect(result.legalBasis[date] === null).toBe(result[date] === null);
    expect(result.legalBasis[date] ?? 'Ст. 3').toMatch(/^Ст\. (289|300-1|3)/);
  }
});

test('the article of law given for the discount is that of the term that ends last', () => {
  const byNotice = computeDeadlines(fine(), DEFAULT_DEADLINE_RULES, at(IN_FORCE));
  const byResolution = computeDeadlines(fine(inForce), DEFAULT_DEADLINE_RULES, at(IN_FORCE));
  expect(byNotice.legalBasis.discountUntil).toContain('10 банківських днів з дня вчинення');
  expect(byResolution.legalBasis.discountUntil).toContain('10 днів з дня набрання');
});

// oxfmt-ignore
test.each([
  [34_000, 17_000],
  [68_000, 34_000],
  [24_001, 12_001],
  [3_333, 1_667],
  [1, 1],
  [0, 0],
  [170_000, 85_000],
  [99_999_999_999, 50_000_000_000],
])('the discounted half of %s kopecks is %s, rounded up', (amountKopecks, half) => {
  expect(computeDeadlines(fine({ amountKopecks }), DEFAULT_DEADLINE_RULES, at(VIOLATED)).amountTodayKopecks).toBe(half);
});

// oxfmt-ignore
test.each([
  ['calendar days', { discount_terms: [{ from: 'violation', days: 10, count: 'calendar', legal_basis: '§' }] }, '2026-11-15T23:59:59+02:00'],
  ['the notice’s day', { discount_terms: [{ from: 'notice', days: 10, count: 'bank', legal_basis: '§' }] }, '2026-11-19T23:59:59+02:00'],
  ['the resolution’s day', { discount_terms: [{ from: 'issue', days: 5, count: 'bank', legal_basis: '§' }] }, '2026-11-19T23:59:59+02:00'],
  ['the day of service', { discount_terms: [{ from: 'service', days: 10, count: 'calendar', legal_basis: '§' }] }, '2026-12-04T23:59:59+02:00'],
  ['holidays', { holidays: ['2026-11-09', '11-19'], discount_terms: [{ from: 'violation', days: 10, count: 'bank', legal_basis: '§' }] }, '2026-11-23T23:59:59+02:00'],
  ['no discount', { discount_terms: [] }, null],
] as const)('a city whose rules count by %s has its own discount deadline', (_, own, until) => {
  const rules = deadlineRules({ ...own, discount_terms: [...own.discount_terms], holidays: 'holidays' in own ? [...own.holidays] : [] });
  const result = computeDeadlines(fine(inForce), rules, at(until ?? VIOLATED));
  expect(result.discountUntil).toBe(until === null ? null : at(until));
  expect(result.stage).toBe(until === null ? 'full' : 'discount');
});

test('while the discount of the notice runs, its end is given, not that of a later term', () => {
  const events = fine({ inForceAt: at('2026-12-01T00:00:00+02:00') });
  expect(computeDeadlines(events, DEFAULT_DEADLINE_RULES, at('2026-11-10T12:00:00+02:00'))).toMatchObject({
    stage: 'discount',
    discountUntil: at('2026-11-19T23:59:59+02:00'),
  });
});

test('a city can set its own discount percentage and enforcement multiplier', () => {
  const rules = deadlineRules({ discount_percent: 70, enforcement_multiplier: 3 });
  expect(computeDeadlines(fine(), rules, at(VIOLATED)).amountTodayKopecks).toBe(23_800);
  expect(computeDeadlines(fine({ enforcementAt: at(VIOLATED) }), rules, at(VIOLATED)).amountTodayKopecks).toBe(102_000);
});

const instant = fc.integer({ min: at('2024-01-01T00:00:00Z'), max: at('2030-01-01T00:00:00Z') });
const maybe = fc.option(instant, { nil: null });
const anyPart = fc.option(fc.record({ kopecks: fc.integer({ min: 1, max: 99_999_999_999 }), at: instant }), {
  nil: null,
});
const anyFine = fc.record({
  amountKopecks: fc.integer({ min: 0, max: 99_999_999_999 }),
  violatedAt: instant,
  issuedAt: maybe,
  inForceAt: maybe,
  paidAt: maybe,
  cancelledAt: maybe,
  enforcementAt: maybe,
  appealedAt: maybe,
  servedAt: maybe,
  paidPart: anyPart,
});

test('for any history of a fine, its status, stage, sum and dates are consistent', () => {
  fc.assert(
    fc.property(anyFine, instant, (events, now) => {
      const result = computeDeadlines(events, DEFAULT_DEADLINE_RULES, now);
      const stages = {
        unpaid: ['discount', 'full', 'overdue'],
        paid: ['closed'],
        cancelled: ['closed'],
        appealed: ['suspended'],
        enforcement: ['enforcement'],
      };
      expect(stages[result.status]).toContain(result.stage);
      const part = result.paidPartKopecks ?? 0;
      // A payment to enforcement recorded with a later date would have been enough until then.
      const isAhead = (events.paidPart?.at ?? now) > now;
      const covers = part >= (result.discountAmountKopecks ?? (isAhead ? events.amountKopecks : Infinity));
      if (!covers)
        expect(result.amountTodayKopecks === 0).toBe(result.stage === 'closed' || events.amountKopecks === 0);
      if (result.stage === 'discount') {
        expect(result.amountTodayKopecks).toBe(Math.max(0, Math.ceil(events.amountKopecks / 2) - part));
        expect(result.discountUntil).toBeGreaterThanOrEqual(now - 999);
      }
      if (result.stage === 'overdue') expect(result.payUntil).toBeLessThan(now);
      for (const date of [result.discountUntil, result.payUntil, result.appealUntil]) {
        if (date !== null) expect(kyivTime(date)).toMatchObject({ hour: 23, minute: 59, second: 59 });
      }
    }),
    { numRuns: 300 },
  );
});

test('for any history of a fine, its latest announced state change matches its computed state', () => {
  fc.assert(
    fc.property(anyFine, instant, instant, (events, one, other) => {
      const [early, late] = [Math.min(one, other), Math.max(one, other)];
      const turn = computeTurns(events, DEFAULT_DEADLINE_RULES, early).findLast(({ at: time }) => time <= late);
      const stands = computeDeadlines(events, DEFAULT_DEADLINE_RULES, late);
      expect(turn?.deadlines ?? computeDeadlines(events, DEFAULT_DEADLINE_RULES, early)).toEqual(stands);
    }),
    { numRuns: 300 },
  );
});
