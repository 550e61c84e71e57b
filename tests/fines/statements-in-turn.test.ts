// Statements may be read newest first: what is paid, and what is too much, is told by the days of the payments.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DEFAULT_DEADLINE_RULES } from '@/domain/deadline-rules';
import { type FineRow, openLedger, type Paying, settle } from '@/backend/fines/payments/match-line';

const DRAWN = 2_000;
const at = (day: string) => Date.parse(`2026-11-${day}T23:59:59+02:00`);
/** Half of it is enough until the 19th. */
const FINE = {
  serial_key: 'ІП1',
  amount_kopecks: 34_000,
  violated_at: Date.parse('2026-09-01T12:00:00+03:00'),
  issued_at: Date.parse('2026-11-08T12:00:00+02:00'),
  served_at: Date.parse('2026-11-09T12:00:00+02:00'),
  ...{ in_force_at: null, paid_at: null, paid_part_kopecks: null },
  ...{ paid_part_at: null, cancelled_at: null, enforcement_at: null, appealed_at: null },
} as FineRow;

const line = (day: string, hryvnias: number): Paying => ({ at: at(day), kopecks: hryvnias * 100 });
const stateOf = ({ paid_at: paidAt, paid_part_kopecks: part, paid_part_at: partAt }: FineRow) => [paidAt, part, partAt];

/** Each from a statement of its own, read in this order. */
function read(lines: Paying[], fine = FINE) {
  const ledger = openLedger(new Map([[fine.serial_key, fine]]), new Map(), DEFAULT_DEADLINE_RULES);
  const matched = lines.map((one) => ledger.enter({ ...one, keys: [fine.serial_key] }));
  const [after = fine] = ledger.touched();
  return { state: stateOf(after), reasons: matched.flatMap((one) => ('reason' in one ? [one.reason] : [])) };
}

it('the discount runs until the 19th here', () => {
  expect(read([line('19', 170)]).state).toEqual([at('19'), null, null]);
  expect(read([line('20', 170)]).state).toEqual([null, 17_000, at('20')]);
});

it('two parts that do not pay the fine in their turn do not pay it backwards', () => {
  const [first, second] = [line('18', 100), line('23', 100)];
  expect(read([second, first])).toEqual(read([first, second]));
  expect(read([second, first])).toEqual({ state: [null, 20_000, at('23')], reasons: [] });
});

it('a payment that makes one that was counted a surplus waits, and a person may count it', () => {
  const [early, late] = [line('18', 170), line('23', 170)];
  expect(read([early, late]).reasons).toEqual(['штраф уже сплачено: це зайвий платіж']);
  const { state, reasons } = read([late, early]);
  expect(state).toEqual([null, 17_000, at('23')]);
  expect(reasons).toEqual([
    'за днями сплати штраф закриває цей платіж, а зайвий – платіж від 23.11.2026: перевірте обидва',
  ]);
  const part = { ...FINE, paid_part_kopecks: 17_000, paid_part_at: at('23') };
  const byHand = settle(part, early, [late], DEFAULT_DEADLINE_RULES, { isByHand: true });
  expect('fine' in byHand && stateOf(byHand.fine)).toEqual([at('18'), 17_000, at('23')]);
});

it('an earlier payment of a paid fine is told from a surplus, too', () => {
  expect(read([line('23', 340), line('18', 170)]).reasons).toEqual([
    'за днями сплати штраф закриває цей платіж, а зайвий – платіж від 23.11.2026: перевірте обидва',
  ]);
  expect(read([line('23', 340), line('18', 50)]).reasons).toEqual(['штраф уже сплачено: це зайвий платіж']);
});

it('a part that the register alone knows stays', () => {
  const known = { ...FINE, paid_part_kopecks: 5_000, paid_part_at: at('17') };
  const [first, second] = [line('18', 100), line('23', 100)];
  expect(read([second, first], known)).toEqual(read([first, second], known));
  expect(read([second, first], known).state).toEqual([null, 25_000, at('23')]);
});

it('a sum for two fines is no proof of one that the register calls paid', () => {
  const paid = { ...FINE, paid_at: at('23') };
  expect(read([line('23', 680)], paid).reasons).toEqual([expect.stringContaining('чи не за кілька постанов')]);
});

it(`the order changes nothing unless it asks a person, and swallows no surplus, in ${DRAWN} drawn orders`, () => {
  const payments = fc.uniqueArray(
    fc.record({ day: fc.integer({ min: 10, max: 27 }).map(String), sum: fc.constantFrom(40, 70, 100, 170, 340) }),
    { minLength: 1, maxLength: 4, selector: ({ day }) => day },
  );
  fc.assert(
    fc.property(payments, fc.infiniteStream(fc.nat()), (drawn, order) => {
      const inTurn = drawn.map(({ day, sum }) => line(day, sum)).sort((one, other) => one.at - other.at);
      const places = [...order.take(inTurn.length)];
      const mixed = inTurn
        .map((one, index) => ({ one, place: places[index] ?? 0 }))
        .sort((one, other) => one.place - other.place)
        .map(({ one }) => one);
      const [told, mixedUp] = [read(inTurn), read(mixed)];
      if (mixedUp.reasons.length === 0) expect(mixedUp.state).toEqual(told.state);
      if (told.reasons.length > 0) expect(mixedUp.reasons).not.toEqual([]);
    }),
    { numRuns: DRAWN, seed: 41 },
  );
});

it('a payment is no surplus where the register tells both the day and the paid sum', () => {
  const told = { ...FINE, paid_at: at('23'), paid_part_kopecks: 34_000, paid_part_at: at('23') };
  expect(read([line('23', 340)], told).reasons).toEqual([]);
});
