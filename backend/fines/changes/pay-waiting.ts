// A statement may be read before its fines are in the register: a line that waited pays as soon as they are.
import { bareSerialKey, digitsIn, equalSerialKeys } from '@/domain/serial-number';
import type { Trx } from '@/backend/db/connection';
import { isAmong } from '@/backend/db/missing-keys';
import { batchesOf } from '@/backend/db/page';
import { readJson } from '@/backend/db/wire';
import {
  fineNamedBy,
  type FineRow,
  type Match,
  openLedger,
  type Paying,
  payingOf,
} from '@/backend/fines/payments/match-line';
import { isHeld } from '@/backend/fines/payments/read-statement';
import { serialKeysIn } from '@/backend/fines/payments/statement';
import { type Counted, findProofs, namedFines, storePayments } from '@/backend/fines/payments/stored-payments';
import { closeCounted, lockOpen, type UnmatchedRow } from '@/backend/fines/payments/unmatched';
import { storedSchema } from '@/backend/platform/import/importer';
import type { Context } from '@/backend/platform/context';
import { SecondLookWanted } from '@/backend/platform/second-look/second-look';
import { lookAtChange, PAID } from './second-look';
import { findRules } from '@/backend/fines/rules';

const FEW = 500;
const PAYABLE = 'постанова є в реєстрі: зарахуйте цей платіж за нею';

type Waiting = Pick<UnmatchedRow, 'id' | 'fingerprint' | 'amount_kopecks' | 'paid_at' | 'purpose' | 'reason'> & {
  keys: string[];
  /** With any zeros. */
  equalKeys: string[];
};

interface Meant {
  /** Which of the keys are meant. */
  among: (keys: string[]) => Promise<string[]>;
  /** All of them, unless they are many. */
  few: () => Promise<string[] | null>;
}

function changedBy(trx: Trx, importId: number): Meant {
  const changed = trx.selectFrom('import_changes').where('import_id', '=', importId).select('key');
  return {
    among: async (keys) => (await changed.where(isAmong(trx, 'key', keys)).execute()).map(({ key }) => key),
    few: async () => {
      const rows = await changed.limit(FEW + 1).execute();
      return rows.length > FEW ? null : rows.map(({ key }) => key);
    },
  };
}

/** To read the keys of a purpose takes longer than to look for a number in it. */
async function mayName(meant: Meant): Promise<(purpose: string) => boolean> {
  const keys = await meant.few();
  if (keys === null) return () => true;
  const numbers = keys.map((key) => /\d*$/.exec(bareSerialKey(key))?.[0] ?? '');
  return (purpose) => {
    const digits = digitsIn(purpose);
    return numbers.some((number) => digits.includes(number));
  };
}

/** Open ones, by their day. A person is asked about the others first. */
async function* waitingRows(trx: Trx, isWanted: (purpose: string) => boolean): AsyncGenerator<Waiting[]> {
  const open = trx
    .selectFrom('unmatched_payments as u')
    .where('u.state', '=', 'open')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('statement_lines as l')
            .whereRef('l.fingerprint', '=', 'u.fingerprint')
            .where('l.is_repeated', '=', 1)
            .select('l.id'),
        ),
      ),
    )
    .select(['u.id', 'u.fingerprint', 'u.amount_kopecks', 'u.paid_at', 'u.purpose', 'u.reason']);
  for await (const rows of batchesOf(open, ['paid_at', 'id']))
    yield rows
      .filter(({ reason, purpose }) => !isHeld(reason) && isWanted(purpose))
      .map((row) => ({ ...row, keys: serialKeysIn(row.purpose) }))
      .map((row) => ({ ...row, equalKeys: row.keys.flatMap(equalSerialKeys) }));
}

async function rowsMeeting(trx: Trx, meant: Meant): Promise<{ rows: Waiting[]; brought: Set<string> }> {
  const met: Waiting[] = [];
  const brought = new Set<string>();
  for await (const rows of waitingRows(trx, await mayName(meant))) {
    const keys = [...new Set(rows.flatMap((row) => row.equalKeys))];
    if (keys.length === 0) continue;
    for (const key of await meant.among(keys)) brought.add(key);
    met.push(...rows.filter((row) => row.equalKeys.some((key) => brought.has(key))));
  }
  const open = await lockOpen(
    trx,
    met.map(({ id }) => id),
  );
  return { rows: met.filter(({ id }) => open.has(id)), brought };
}

interface Matched {
  met: { row: Waiting; line: Paying; match: Match }[];
  before: ReadonlyMap<string, FineRow>;
  after: FineRow[];
}

async function matchWaiting(trx: Trx, { now }: Pick<Context, 'now'>, meant: Meant): Promise<Matched> {
  const { rows, brought } = await rowsMeeting(trx, meant);
  if (rows.length === 0) return { met: [], before: new Map(), after: [] };
  const before = await namedFines(trx, rows);
  const isMeant = ({ keys }: Waiting) => {
    const named = fineNamedBy(keys, before);
    return 'reason' in named || brought.has(named.fine.serial_key);
  };
  const rules = await findRules(trx);
  const ledger = openLedger(before, await findProofs(trx, [...before.keys()]), rules);
  const at = now();
  const met = rows.filter(isMeant).map((row) => {
    const line = payingOf({ at: row.paid_at, kopecks: row.amount_kopecks }, at);
    return { row, line, match: ledger.enter({ ...line, keys: row.keys }) };
  });
  return { met, before, after: ledger.touched() };
}

async function storeReasons(trx: Trx, met: Matched['met']): Promise<void> {
  for (const { row, match } of met) {
    const reason = 'reason' in match ? match.reason : PAYABLE;
    if (reason !== row.reason)
      await trx.updateTable('unmatched_payments').set({ reason }).where('id', '=', row.id).execute();
  }
}

const pick = (fine: FineRow, columns: readonly (typeof PAID)[number][]) =>
  Object.fromEntries(columns.map((column) => [column, fine[column]]));

/** As part of the import, so that its undo takes it back. */
async function storeFine(trx: Trx, importId: number, was: FineRow, fine: FineRow): Promise<void> {
  const changed = PAID.filter((column) => was[column] !== fine[column]);
  if (changed.length === 0) return;
  const { serial_key: key } = fine;
  await trx.updateTable('fines').set(pick(fine, changed)).where('serial_key', '=', key).execute();
  const logged = trx.selectFrom('import_changes').where('import_id', '=', importId).where('key', '=', key);
  const { before, after } = await logged.select(['before', 'after']).executeTakeFirstOrThrow();
  await trx
    .updateTable('import_changes')
    .set({
      ...(before !== null && { before: JSON.stringify({ ...pick(was, changed), ...readJson(storedSchema, before) }) }),
      after: JSON.stringify({ ...readJson(storedSchema, after), ...pick(fine, changed) }),
    })
    .where('import_id', '=', importId)
    .where('key', '=', key)
    .execute();
}

const madeBy = async (trx: Trx, importId: number) =>
  (await trx.selectFrom('imports').where('id', '=', importId).select('made_by').executeTakeFirstOrThrow()).made_by;

/** Where two people must look, a person counts it, as another confirms: this import may have no way to be proposed. */
async function mayPay(trx: Trx, context: Context, was: FineRow, fine: FineRow): Promise<boolean> {
  try {
    await lookAtChange(trx, context, was, fine);
    return true;
  } catch (error) {
    if (error instanceof SecondLookWanted) return false;
    throw error;
  }
}

/** In the transaction of an import of fines. */
export async function payWaiting(trx: Trx, context: Context, importId: number): Promise<void> {
  const { met, before, after } = await matchWaiting(trx, context, changedBy(trx, importId));
  const paid = new Set<string>();
  for (const fine of after) {
    const was = before.get(fine.serial_key);
    if (!was || !(await mayPay(trx, context, was, fine))) continue;
    await storeFine(trx, importId, was, fine);
    paid.add(fine.serial_key);
  }
  const counted = met.flatMap(({ row, line, match }): Counted[] => {
    if ('reason' in match || !paid.has(match.fine.serial_key)) return [];
    return [{ line, fingerprint: row.fingerprint, serialKey: match.fine.serial_key }];
  });
  await storePayments(trx, counted, importId, context.now());
  const closed = new Set(counted.map(({ fingerprint }) => fingerprint));
  await closeCounted(trx, [...closed], { importId, madeBy: await madeBy(trx, importId), now: context.now() });
  await storeReasons(
    trx,
    met.filter(({ row }) => !closed.has(row.fingerprint)),
  );
}

/** What is no import pays nothing: a person is told what is true now. */
async function revise(trx: Trx, context: Pick<Context, 'now'>, meant: Meant): Promise<void> {
  await storeReasons(trx, (await matchWaiting(trx, context, meant)).met);
}

export const reviseUndone = (trx: Trx, context: Pick<Context, 'now'>, importId: number): Promise<void> =>
  revise(trx, context, changedBy(trx, importId));

export const reviseFor = (trx: Trx, context: Pick<Context, 'now'>, serialKey: string): Promise<void> =>
  revise(trx, context, {
    among: (keys) => Promise.resolve(keys.filter((key) => key === serialKey)),
    few: () => Promise.resolve([serialKey]),
  });
