// @vitest-environment node
// The law of statements, over drawn ones: what was paid, proved, known before, waits and was refused with its reason is
// what came.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Repeated } from '@/contract/registers';
import { DEFAULT_DEADLINE_RULES } from '@/domain/deadline-rules';
import type { FineRow, Paying } from '@/backend/fines/payments/match-line';
import { type Outcome, type Plan, planLines } from '@/backend/fines/payments/plan-lines';
import { readStatement, type StatementLine } from '@/backend/fines/payments/read-statement';
import type { PaymentState, StoredLine } from '@/backend/fines/payments/recognise-lines';
import { sumsOf } from '@/backend/fines/payments/sums';

const DRAWN = 2_000;
const NOW = Date.parse('2026-11-28T10:00:00+02:00');
const DAY = Date.parse('2026-11-20T00:00:00+02:00');

const fineRow = (number: number, given: Partial<FineRow> = {}): FineRow =>
  ({
    serial_key: `ІП000000000${number}`,
    serial_number: `ІП 000000000${number}`,
    amount_kopecks: 34_000,
    violated_at: DAY,
    issued_at: DAY,
    served_at: null,
    in_force_at: null,
    paid_at: null,
    paid_part_kopecks: null,
    paid_part_at: null,
    cancelled_at: null,
    enforcement_at: null,
    appealed_at: null,
    ...given,
  }) as FineRow;

const FINES = [
  fineRow(1),
  fineRow(2),
  fineRow(3, { paid_at: Date.parse('2026-11-26T00:00:00+02:00') }),
  fineRow(4, { paid_part_kopecks: 5_000, paid_part_at: Date.parse('2026-11-26T00:00:00+02:00') }),
  fineRow(5, { cancelled_at: DAY }),
];
const PURPOSES = [...FINES.map(({ serial_number: serial }) => `Штраф ${serial}`), 'ІП 0000000099', 'За паркування'];

interface Drawn {
  turn: 'credit' | 'debit' | 'pending' | 'minus';
  day: string;
  kopecks: number;
  purpose: string;
  number: number;
  time: string;
  payer: string;
}

const drawn: fc.Arbitrary<Drawn> = fc.record({
  turn: fc.constantFrom('credit', 'credit', 'credit', 'debit', 'pending', 'minus'),
  day: fc.constantFrom('25.11.2026', '26.11.2026'),
  kopecks: fc.constantFrom(5_000, 17_000, 34_000),
  purpose: fc.constantFrom(...PURPOSES),
  number: fc.integer({ min: 1, max: 4 }),
  time: fc.constantFrom('09:10', '16:20', '16:20:31'),
  payer: fc.constantFrom('КОВАЛЬ І П', 'ШЕВЧУК Н М'),
});

const OPTIONAL = ['document', 'time', 'payer'] as const;
type Told = (typeof OPTIONAL)[number];

const rowOf = (one: Drawn, told: readonly Told[]) => {
  const sign = one.turn === 'minus' ? '-' : '';
  const said = { document: String(one.number), time: one.time, payer: one.payer };
  return {
    date: one.day,
    sum: `${sign}${one.kopecks / 100},00`,
    purpose: one.purpose,
    direction: one.turn === 'debit' ? 'Списання' : 'Зарахування',
    state: one.turn === 'pending' ? 'В обробці' : 'Проведено',
    ...Object.fromEntries(told.map((name) => [name, said[name]])),
  };
};

async function* numbered(rows: object[]) {
  await Promise.resolve();
  for (const [at, row] of rows.entries()) yield { line: at + 1, row };
}

/** What a database would hold. */
class Books {
  fines = new Map(FINES.map((fine) => [fine.serial_key, fine]));
  proofs = new Map<string, Paying[]>();
  lines: StoredLine[] = [];
  states = new Map<string, PaymentState>();

  plan(lines: StatementLine[], sha256: string, repeated: Repeated | undefined): Plan {
    const { fines, proofs } = this;
    const earlier = { lines: this.lines, states: this.states, isReadBefore: false };
    return planLines(lines, { sha256, earlier, fines, proofs, rules: DEFAULT_DEADLINE_RULES, now: NOW, repeated });
  }

  write({ outcomes, fines }: Plan, sha256: string): void {
    for (const fine of fines) this.fines.set(fine.serial_key, fine);
    for (const outcome of outcomes) {
      if (outcome.kind === 'foreign' || outcome.kind === 'asked') continue;
      const { line, at, kopecks, identity } = outcome.line;
      const { fingerprint } = outcome;
      if (outcome.kind === 'waiting') {
        const isNew = !this.states.has(fingerprint);
        if (isNew) this.states.set(fingerprint, outcome.isRepeated ? 'repeated' : 'open');
      } else if (outcome.kind !== 'known') {
        expect(this.states.get(fingerprint) ?? 'open').toBe('open');
        this.states.set(fingerprint, 'counted');
        const key = outcome.serialKey;
        this.proofs.set(key, [...(this.proofs.get(key) ?? []), { at: Math.min(at, NOW), kopecks }]);
      }
      this.lines = this.lines.filter((one) => one.sha256 !== sha256 || one.line !== line);
      this.lines.push({ sha256, line, file: 'bank.csv', readAt: NOW, fingerprint, at, kopecks, identity });
    }
  }
}

const total = (list: Drawn[], turns: Drawn['turn'][]) =>
  list.filter(({ turn }) => turns.includes(turn)).reduce((sum, { kopecks }) => sum + kopecks, 0);

function obeysTheLaw(outcomes: Outcome[], movements: Drawn[]): void {
  expect(outcomes).toHaveLength(movements.length);
  const { credits, counted, proved, known, waiting, refused, asked } = sumsOf(outcomes);
  expect(credits).toBe(total(movements, ['credit', 'pending']));
  expect(counted + proved + known + waiting + refused + asked).toBe(credits);
  expect(refused).toBe(total(movements, ['pending']));
  for (const outcome of outcomes) if ('reason' in outcome) expect(outcome.reason).not.toBe('');
  const paying = outcomes.filter(({ kind }) => kind === 'counted' || kind === 'proof');
  expect(paying.every(({ line }) => line.isIncome && line.foreign === undefined)).toBe(true);
}

const exportsOf = fc.array(
  fc.record({
    movements: fc.array(drawn, { minLength: 1, maxLength: 6 }),
    again: fc.boolean(),
    told: fc.subarray([...OPTIONAL]),
    answer: fc.constantFrom('same', 'other', 'wait', undefined),
  }),
  { minLength: 1, maxLength: 3 },
);

it(`what became of the lines adds up to what came, in ${DRAWN} drawn cities`, async () => {
  await fc.assert(
    fc.asyncProperty(exportsOf, async (files) => {
      const books = new Books();
      let before: Drawn[] = [];
      for (const [at, { movements, again, told, answer }] of files.entries()) {
        const all = again ? [...before, ...movements] : movements;
        before = all;
        const sha256 = `file ${at}`;
        const { lines, doubts } = await readStatement(numbered(all.map((one) => rowOf(one, told))), { ours: null });
        expect(doubts).toEqual([]);
        const plan = books.plan(lines, sha256, answer);
        obeysTheLaw(plan.outcomes, all);
        if (plan.outcomes.some(({ kind }) => kind === 'asked')) {
          expect(answer).toBeUndefined();
          continue;
        }
        books.write(plan, sha256);
        const second = books.plan(lines, sha256, undefined);
        expect(second.fines).toEqual([]);
        obeysTheLaw(second.outcomes, all);
      }
    }),
    { numRuns: DRAWN, seed: 41 },
  );
});

it('each payment that a bank numbers is taken once, in whatever exports it stands', async () => {
  const list = fc.uniqueArray(drawn, { minLength: 1, maxLength: 8, selector: ({ number, day }) => `${number} ${day}` });
  const slices = fc.array(fc.tuple(fc.nat(8), fc.nat(8)), { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(list, slices, async (movements, parts) => {
      const books = new Books();
      const seen = new Set<Drawn>();
      for (const [at, [from, length]] of parts.entries()) {
        const slice = movements.slice(from, from + length + 1);
        if (slice.length === 0) continue;
        const { lines } = await readStatement(numbered(slice.map((one) => rowOf(one, OPTIONAL))), { ours: null });
        const plan = books.plan(lines, `file ${at}`, undefined);
        obeysTheLaw(plan.outcomes, slice);
        expect(plan.outcomes.filter(({ kind }) => kind === 'asked')).toEqual([]);
        books.write(plan, `file ${at}`);
        for (const one of slice) if (one.turn === 'credit') seen.add(one);
        expect(books.states.size).toBe(seen.size);
      }
    }),
    { numRuns: DRAWN, seed: 41 },
  );
});
