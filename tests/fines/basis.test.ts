// The trace that the API gives is enough: a program that knows neither the rules nor the engine counts the same.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FineBasis } from '@/contract/fines';
import { deadlineRules, type DeadlineRules } from '@/domain/deadline-rules';
import { DAY_MS } from '@/domain/durations';
import { explainedFine } from '@/backend/fines/basis';
import type { StoredFine } from '@/backend/fines/queries';
import { storedDeadlines } from '@/backend/fines/stored-deadlines';

const FINES = 420;
const INSTANTS = 20;
const at = (iso: string) => Date.parse(iso);

const CALENDAR = {
  holidays: ['01-01', '12-25', '2026-11-19', '2027-03-08'],
  working_days: ['2026-11-21', '2027-01-09', '2027-01-01'],
};
const [BY_NOTICE, BY_RESOLUTION] = deadlineRules(undefined).discount_terms;
const RULES: DeadlineRules[] = [
  deadlineRules(undefined),
  deadlineRules({ ...CALENDAR, discount_percent: 70 }),
  deadlineRules({ ...CALENDAR, sum_before_service: 'discount', enforcement_multiplier: 3 }),
  deadlineRules({ sum_before_service: 'full', discount_terms: [] }),
  deadlineRules({
    ...CALENDAR,
    sum_before_service: 'full',
    discount_terms: [BY_NOTICE, BY_RESOLUTION].flatMap((term) => (term ? [{ ...term, moves_to_bank_day: true }] : [])),
    pay_term: { from: 'service', days: 30, count: 'calendar', moves_to_bank_day: true, legal_basis: 'Ст. 308' },
    appeal_term: { from: 'issue', days: 7, count: 'bank', legal_basis: 'Ст. 289' },
  }),
];

const instant = fc.integer({ min: at('2026-10-01T00:00:00Z'), max: at('2027-04-30T00:00:00Z') });
const maybe = fc.option(instant, { nil: null, freq: 2 });
const drawnFine = fc
  .record({
    amount_kopecks: fc.integer({ min: 100, max: 170_000 }),
    violated_at: instant,
    issued_at: maybe,
    served_at: maybe,
    in_force_at: maybe,
    paid_at: fc.option(instant, { nil: null, freq: 1 }).map((paid) => (paid !== null && paid % 5 === 0 ? paid : null)),
    cancelled_at: maybe.map((cancelled) => (cancelled !== null && cancelled % 7 === 0 ? cancelled : null)),
    enforcement_at: maybe,
    appealed_at: maybe,
    part: fc.option(fc.record({ kopecks: fc.integer({ min: 1, max: 200_000 }), at: instant }), { nil: null }),
    rules: fc.constantFrom(...RULES),
  })
  .map(({ part, rules, ...dates }) => ({
    rules,
    fine: {
      ...dates,
      paid_part_kopecks: part?.kopecks ?? null,
      paid_part_at: part?.at ?? null,
      id: 1,
      serial_number: 'ІП0001234567',
      serial_key: 'ІП0001234567',
      plate_key: 'AA1234BB',
      article: null,
      description: null,
      address: null,
      lat_e6: null,
      lon_e6: null,
      photos: '[]',
    } satisfies StoredFine,
  }));

const kyiv = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Kyiv',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});
const kyivDay = (iso: string) => kyiv.format(new Date(iso)).slice(0, 10);
const addDays = (day: string, days: number) =>
  new Date(at(`${day}T12:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
const isWeekend = (day: string) => [0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay());

function recountTerm({ from_at, days = 0, count, skipped = [], worked = [], until }: FineBasis['terms'][number]) {
  if (from_at === undefined) return until;
  const off = new Map(skipped.map(({ day, reason }) => [day, reason]));
  for (const [day, reason] of off) if (reason === 'weekend') expect(isWeekend(day), day).toBe(true);
  for (const day of worked) expect(off.has(day), day).toBe(false);
  let day = kyivDay(from_at);
  if (count === 'calendar') day = addDays(day, days);
  else
    for (let counted = 0; counted < days;) {
      day = addDays(day, 1);
      if (off.has(day)) continue;
      if (isWeekend(day)) expect(worked, day).toContain(day);
      counted += 1;
    }
  while (off.has(day)) day = addDays(day, 1);
  return `${day} 23:59:59`;
}

function recountSum({ sum }: FineBasis): number {
  const kopecks = (decimal = '0') => Math.round(Number(decimal) * 100);
  let left = 0;
  for (const { step, amount, percent = 0, multiplier = 1, left: given } of sum) {
    if (step === 'fine') left = kopecks(amount);
    if (step === 'discount') left = Math.ceil((left * percent) / 100);
    if (step === 'enforcement') left *= multiplier;
    if (step === 'part_payment') left = Math.max(0, left - kopecks(amount));
    if (step === 'paid' || step === 'cancelled') left = 0;
    expect(kopecks(given), step).toBe(left);
  }
  return left;
}

test(`the sum and the terms of ${FINES} drawn fines at ${INSTANTS} instants each follow from the lines of their traces alone`, () => {
  const seen = { steps: new Set<string>(), skipped: new Set<string>(), worked: 0, terms: 0 };
  for (const { rules, fine } of fc.sample(drawnFine, { numRuns: FINES, seed: 30 })) {
    for (const now of fc.sample(instant, { numRuns: INSTANTS, seed: fine.violated_at % 1_000_000 })) {
      const basis = explainedFine(fine, { decisions: [] }, rules, now);
      const told = storedDeadlines(fine, rules, now);
      expect(recountSum(basis)).toBe(told.amountTodayKopecks);
      const ends = { discount: told.discountUntil, pay: told.payUntil, appeal: told.appealUntil };
      for (const term of basis.terms) {
        const recounted = recountTerm(term);
        const isCounted = term.from_at !== undefined && term.until !== null;
        expect(isCounted && term.until !== null ? kyiv.format(new Date(term.until)) : term.until).toBe(recounted);
        if (term.shown)
          expect(term.until).toBe(ends[term.term] === null ? null : new Date(ends[term.term] ?? 0).toISOString());
        for (const { reason } of term.skipped ?? []) seen.skipped.add(reason);
        seen.worked += term.worked?.length ?? 0;
        seen.terms += 1;
      }
      for (const name of ['discount', 'pay', 'appeal'] as const)
        if (ends[name] !== null)
          expect(
            basis.terms.filter(({ term, shown }) => term === name && shown),
            name,
          ).toHaveLength(1);
      for (const { step } of basis.sum) seen.steps.add(step);
    }
  }
  expect([...seen.steps].sort()).toEqual([
    'appealed',
    'cancelled',
    'discount',
    'discount_over',
    'enforcement',
    'fine',
    'paid',
    'part_payment',
    'undecided',
  ]);
  expect([...seen.skipped].sort()).toEqual(['holiday', 'weekend']);
  expect(seen.worked).toBeGreaterThan(100);
  expect(seen.terms).toBeGreaterThan(5_000);
});
