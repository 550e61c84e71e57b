import { expect, test } from 'vitest';
import { storeDecisions } from '@/backend/fines/changes/site-decisions';

type Decision = Parameters<typeof storeDecisions>[0][number];
type Row = Record<string, string | number | null>;

const KEY = 'ІП0000100001';
const PLATE = 'AA1001BB';

const appeal = (parts: Partial<Decision>): Decision => ({
  serial_key: KEY,
  plate_key: PLATE,
  created_at: 100,
  outcome: null,
  decided_at: null,
  decided_kopecks: null,
  suspends_fine: 0,
  ...parts,
});
const open = (created_at: number) => appeal({ created_at, suspends_fine: 1 });
const cancelled = (decided_at: number) => appeal({ outcome: 'cancelled', decided_at });
const lowered = (decided_kopecks: number | null) =>
  appeal({ outcome: 'amount_changed', decided_at: 200, decided_kopecks });
const upheld = (decided_at: number | null) => appeal({ outcome: 'upheld', decided_at });

const NEW: Row = { plate_key: PLATE, amount_kopecks: 34_000, appealed_at: null, cancelled_at: null };
const STORED: Row = { plate_key: PLATE, amount_kopecks: 17_000, appealed_at: 150, cancelled_at: 250 };
const BARE: Row = { ...STORED, appealed_at: null, cancelled_at: null };

test.each<[string, Decision[], Row, Row | undefined, Row]>([
  ['nothing decided', [], NEW, undefined, {}],
  ['a new fine, its appeals open: since the first', [open(120), open(110)], NEW, undefined, { appealed_at: 110 }],
  ['a known fine, appealed before', [open(120)], NEW, STORED, { appealed_at: 150 }],
  ['a known fine, not yet known to be appealed', [open(120)], NEW, BARE, { appealed_at: 120 }],
  [
    'open, though something was decided',
    [appeal({ suspends_fine: 1, outcome: 'cancelled', decided_at: 9 })],
    NEW,
    undefined,
    { appealed_at: 100 },
  ],
  [
    'the register learns of an appeal that is over',
    [upheld(200)],
    { ...NEW, appealed_at: 180 },
    undefined,
    { appealed_at: null },
  ],
  ['… in the moment it was decided', [upheld(200)], { ...NEW, appealed_at: 200 }, BARE, { appealed_at: null }],
  ['… and keeps what stood', [upheld(200)], { ...NEW, appealed_at: 180 }, STORED, { appealed_at: 150 }],
  [
    'one of two that are over',
    [upheld(170), upheld(200)],
    { ...NEW, appealed_at: 180 },
    undefined,
    { appealed_at: null },
  ],
  ['a later appeal, to the court', [upheld(200)], { ...NEW, appealed_at: 201 }, BARE, {}],
  ['an end without its day', [upheld(null)], { ...NEW, appealed_at: 0 }, BARE, {}],
  ['no word of an appeal', [upheld(200)], NEW, BARE, {}],
  ['cancelled: since the first decision', [cancelled(220), cancelled(210)], NEW, undefined, { cancelled_at: 210 }],
  ['cancelled, and known as such', [cancelled(210)], NEW, STORED, { cancelled_at: 250 }],
  ['cancelled, not known yet', [cancelled(210)], NEW, BARE, { cancelled_at: 210 }],
  ['upheld cancels and lowers nothing', [upheld(200)], NEW, undefined, {}],
  ['lowered: the least of all', [lowered(20_000), lowered(10_000)], NEW, undefined, { amount_kopecks: 10_000 }],
  ['lowered, and the register is lower', [lowered(50_000)], NEW, undefined, {}],
  ['lowered, to what was not said', [lowered(null)], NEW, undefined, {}],
  ['lowered, and known', [lowered(10_000)], NEW, STORED, { amount_kopecks: 17_000 }],
  ['the appeal of another fine', [{ ...open(120), serial_key: 'ІП2' }], NEW, undefined, {}],
  ['the appeal of another car', [{ ...open(120), plate_key: 'AA2' }], NEW, undefined, {}],
  ['a column that the register does not bring', [open(120)], { plate_key: PLATE, amount_kopecks: 1 }, BARE, {}],
])(
  'a register row is merged with the appeal decisions made on the site: %s',
  (_name, decisions, wanted, before, held) => {
    expect(storeDecisions(decisions)(KEY, wanted, before)).toEqual({ ...wanted, ...held });
  },
);

test('the appeals of a known fine are found by its stored plate, whatever plate the register brings', () => {
  const wanted = { ...NEW, plate_key: 'AA2' };
  expect(storeDecisions([open(120)])(KEY, wanted, BARE)).toEqual({ ...wanted, appealed_at: 120 });
});
