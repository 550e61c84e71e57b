import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deadlineRules } from '@/domain/deadline-rules';
import { computeDeadlines, DEFAULT_DEADLINE_RULES } from '@/backend/fines/deadlines';
import { computeTurns } from '@/backend/fines/turns';
import { kyivTime } from '@/domain/kyiv-time';
import { at, fine, IN_FORCE, inForce, VIOLATED } from './fine-events';

// prettier-ignore
test.each([
  ['the hour after the violation', {}, '2026-11-05T15:00:00+02:00', 'discount', 17_000],
  ['in the middle of the notice’s term', {}, '2026-11-12T12:00:00+02:00', 'discount', 17_000],
  ['in the last second of the notice’s term', {}, '2026-11-19T23:59:59.900+02:00', 'discount', 17_000],
  ['in the first moment after the notice’s term', {}, '2026-11-20T00:00:00+02:00', 'full', 34_000],
  ['between the notice and the resolution', inForce, '2026-11-22T12:00:00+02:00', 'full', 34_000],
  ['in the moment of entry into force', inForce, IN_FORCE, 'discount', 17_000],
  ['within 10 days of entry into force', inForce, '2026-12-01T12:00:00+02:00', 'discount', 17_000],
  ['in the last second of those 10 days', inForce, '2026-12-04T23:59:59+02:00', 'discount', 17_000],
  ['just after those 10 days', inForce, '2026-12-05T00:00:00+02:00', 'full', 34_000],
  ['in the last second of the 30 days', inForce, '2026-12-24T23:59:59.999+02:00', 'full', 34_000],
  ['just after the 30 days', inForce, '2026-12-25T00:00:00+02:00', 'overdue', 34_000],
  ['a year later, never enforced', inForce, '2027-12-25T00:00:00+02:00', 'overdue', 34_000],
  ['long after a notice without a resolution', {}, '2027-01-05T00:00:00+02:00', 'full', 34_000],
  ['when entry into force is still to come', { inForceAt: at('2026-12-01T00:00:00+02:00') }, '2026-11-25T00:00:00+02:00', 'full', 34_000],
  ['when the post brought the resolution back', { servedAt: at(IN_FORCE) }, '2026-12-04T10:00:00+02:00', 'discount', 17_000],
  ['when the notice came in force within its own term', { inForceAt: at('2026-11-10T12:00:00+02:00') }, '2026-11-20T10:00:00+02:00', 'discount', 17_000],
  ['when the terms overlap and the later is over', { inForceAt: at('2026-11-06T12:00:00+02:00') }, '2026-11-19T10:00:00+02:00', 'discount', 17_000],
  ['when enforcement is planned for later', { ...inForce, enforcementAt: at('2027-01-10T00:00:00+02:00') }, '2026-12-26T00:00:00+02:00', 'overdue', 34_000],
  ['when a complaint is dated later', { appealedAt: at('2026-11-15T00:00:00+02:00') }, '2026-11-14T00:00:00+02:00', 'discount', 17_000],
] as const)('%s an unpaid fine has the correct stage and sum', (_, changes, now, stage, sum) => {
  const result = computeDeadlines(fine(changes), DEFAULT_DEADLINE_RULES, at(now));
  expect(result).toMatchObject({ status: 'unpaid', stage, amountTodayKopecks: sum });
  const service = 'inForceAt' in changes ? changes.inForceAt : 'servedAt' in changes ? changes.servedAt : Infinity;
  expect(result.discountState).toBe(stage === 'discount' ? 'running' : at(now) >= service ? 'over' : 'undecided');
  expect(result.discountAmountKopecks).toBe(result.discountState === 'over' ? null : 17_000);
});

// prettier-ignore
test.each([
  ['cancelled', { ...inForce, cancelledAt: at('2026-12-10T00:00:00+02:00') }, 'cancelled', 'closed', 0],
  ['paid by the notice', { paidAt: at('2026-11-10T00:00:00+02:00') }, 'paid', 'closed', 0],
  ['paid in enforcement', { ...inForce, enforcementAt: at('2027-01-10T00:00:00+02:00'), paidAt: at('2027-01-20T00:00:00+02:00') }, 'paid', 'closed', 0],
  ['cancelled though paid', { paidAt: at('2026-11-10T00:00:00+02:00'), cancelledAt: at('2026-12-10T00:00:00+02:00') }, 'cancelled', 'closed', 0],
  ['paid a second ago by a clock that is ahead', { paidAt: at('2027-02-01T00:00:05+02:00') }, 'paid', 'closed', 0],
  ['with the enforcement service', { ...inForce, enforcementAt: at('2027-01-10T00:00:00+02:00') }, 'enforcement', 'enforcement', 68_000],
  ['with the enforcement service in spite of a complaint', { ...inForce, appealedAt: at('2026-12-01T00:00:00+02:00'), enforcementAt: at('2027-01-10T00:00:00+02:00') }, 'enforcement', 'enforcement', 68_000],
  ['appealed', { ...inForce, appealedAt: at('2026-12-01T00:00:00+02:00') }, 'appealed', 'suspended', 34_000],
  ['appealed and cancelled', { appealedAt: at('2026-12-01T00:00:00+02:00'), cancelledAt: at('2026-12-20T00:00:00+02:00') }, 'cancelled', 'closed', 0],
  ['appealed and paid', { appealedAt: at('2026-12-01T00:00:00+02:00'), paidAt: at('2026-12-20T00:00:00+02:00') }, 'paid', 'closed', 0],
] as const)('on 01.02.2027 a fine that is %s has the matching status, stage and sum', (_, changes, status, stage, sum) => {
  const result = computeDeadlines(fine(changes), DEFAULT_DEADLINE_RULES, at('2027-02-01T00:00:00+02:00'));
  expect(result).toMatchObject({ status, stage, amountTodayKopecks: sum, payUntil: null, discountAmountKopecks: null });
});

// prettier-ignore
test.each([
  ['a fine without a resolution', {}, '2026-11-19T23:59:59+02:00', null, null],
  ['a fine in force', inForce, '2026-12-04T23:59:59+02:00', '2026-12-24T23:59:59+02:00', '2026-12-04T23:59:59+02:00'],
  ['an appealed fine', { ...inForce, appealedAt: at('2026-11-25T00:00:00+02:00') }, '2026-12-04T23:59:59+02:00', null, '2026-12-04T23:59:59+02:00'],
  ['a fine in enforcement', { ...inForce, enforcementAt: at('2026-11-25T00:00:00+02:00') }, null, null, '2026-12-04T23:59:59+02:00'],
  ['a paid fine', { ...inForce, paidAt: at('2026-11-25T00:00:00+02:00') }, null, null, null],
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

// prettier-ignore
test.each([
  ['a Saturday', '2026-11-07T12:00:00+02:00', '2026-11-20T23:59:59+02:00'],
  ['a Sunday', '2026-11-08T12:00:00+02:00', '2026-11-20T23:59:59+02:00'],
  ['the last second of a day', '2026-11-05T23:59:59+02:00', '2026-11-19T23:59:59+02:00'],
  ['the first second of a day', '2026-11-06T00:00:00+02:00', '2026-11-20T23:59:59+02:00'],
  ['a night that is another day in UTC', '2026-11-05T22:30:00Z', '2026-11-20T23:59:59+02:00'],
  ['before the clocks go forward', '2026-03-27T10:00:00+02:00', '2026-04-10T23:59:59+03:00'],
  ['before the clocks go back', '2026-10-16T10:00:00+03:00', '2026-10-30T23:59:59+02:00'],
  ['before the year ends', '2026-12-24T10:00:00+02:00', '2027-01-07T23:59:59+02:00'],
] as const)('a notice of %s has a discount of ten bank days', (_, violatedAt, until) => {
  expect(computeDeadlines(fine({ violatedAt: at(violatedAt) }), DEFAULT_DEADLINE_RULES, at(violatedAt)).discountUntil).toBe(at(until));
});

// prettier-ignore
test.each([
  ['over the turn of the year', '2026-12-25T10:00:00+02:00', '2027-01-04T23:59:59+02:00', '2027-01-24T23:59:59+02:00'],
  ['over the end of summer time', '2026-10-20T12:00:00+03:00', '2026-10-30T23:59:59+02:00', '2026-11-19T23:59:59+02:00'],
  ['over the beginning of summer time', '2026-03-20T12:00:00+02:00', '2026-03-30T23:59:59+03:00', '2026-04-19T23:59:59+03:00'],
  ['over the 29th of February', '2028-02-20T12:00:00+02:00', '2028-03-01T23:59:59+02:00', '2028-03-21T23:59:59+02:00'],
] as const)('the discount, appeal and payment terms of a resolution %s end on the correct days', (_, inForceAt, tenth, thirtieth) => {
  const events = fine({ violatedAt: at(inForceAt) - 40 * 24 * 60 * 60 * 1000, inForceAt: at(inForceAt) });
  const result = computeDeadlines(events, DEFAULT_DEADLINE_RULES, at(inForceAt));
  expect([result.discountUntil, result.appealUntil, result.payUntil]).toEqual([at(tenth), at(tenth), at(thirtieth)]);
});

test('the article of law given for the discount is that of the term that ends last', () => {
  const byNotice = computeDeadlines(fine(), DEFAULT_DEADLINE_RULES, at(IN_FORCE));
  const byResolution = computeDeadlines(fine(inForce), DEFAULT_DEADLINE_RULES, at(IN_FORCE));
  expect(byNotice.legalBasis.discountUntil).toContain('10 банківських днів з дня вчинення');
  expect(byResolution.legalBasis.discountUntil).toContain('10 днів з дня набрання');
});

// prettier-ignore
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

// prettier-ignore
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
