// See docs/decisions/2026-11-21-an-appeal-and-its-fine.md. An appeal suspends execution until rejected (ст. 299 КУпАП);
// one sent after the term of ст. 289 does so only once the inspection takes it up.
import { sql } from 'kysely';
import type { Db, Trx } from '@/backend/db/connection';
import { HttpError } from '@/backend/core/http-error';
import { type FineKeys, findOwnFine } from './find-named-fine';
import { storedDeadlines } from './stored-deadlines';
import { findRules } from '@/backend/fines/rules';
import type { AppealOutcome } from '@/domain/appeal-states';

export const fineOf = (trx: Trx, { serial_key, plate_key }: FineKeys) =>
  trx.updateTable('fines').where('serial_key', '=', serial_key).where('plate_key', '=', plate_key);

/**
 * The end of the term to appeal, epoch ms, for an appeal that came after it; null for one in time and where no term runs.
 * `ownMark`: when the appeal marked the fine, if it did: without the mark its term is seen again.
 */
export async function findMissedTerm(
  db: Db,
  keys: FineKeys,
  filedAt: number,
  ownMark?: number,
): Promise<number | null> {
  const fine = await findOwnFine(db, keys);
  if (!fine) return null;
  const unmarked = fine.appealed_at === ownMark ? { ...fine, appealed_at: null } : fine;
  const { appealUntil } = storedDeadlines(unmarked, await findRules(db), filedAt);
  // A term includes its last second.
  return appealUntil !== null && filedAt - (filedAt % 1000) > appealUntil ? appealUntil : null;
}

/** A fine that is not imported yet is marked by its import. */
export async function suspendFine(trx: Trx, appeal: FineKeys & { created_at: number }): Promise<void> {
  await fineOf(trx, appeal).where('appealed_at', 'is', null).set({ appealed_at: appeal.created_at }).execute();
}

const HOLDING = [
  'serial_key',
  'plate_key',
  'created_at',
  'outcome',
  'decided_at',
  'decided_kopecks',
  'suspends_fine',
] as const;

/** Complaints and suits: both hold a fine up, and both change it. */
export const heldBy = (db: Db, serialKeys: readonly string[]) =>
  db
    .selectFrom('court_suits')
    .where('serial_key', 'in', serialKeys)
    .select(HOLDING)
    .unionAll(db.selectFrom('appeals').where('serial_key', 'in', serialKeys).select(HOLDING));

/**
 * The terms run by the resolution's own dates again, unless another complaint or suit still suspends the fine. A mark that
 * came with the fine stays. Call when this one suspends it no more.
 */
export async function resumeFine(trx: Trx, appeal: FineKeys & { created_at: number }): Promise<void> {
  const { other } = await trx
    .selectFrom(heldBy(trx, [appeal.serial_key]).as('held'))
    .where('plate_key', '=', appeal.plate_key)
    .where('suspends_fine', '=', 1)
    .select((eb) => eb.fn.min<number | null>('created_at').as('other'))
    .executeTakeFirstOrThrow();
  await fineOf(trx, appeal).where('appealed_at', '=', appeal.created_at).set({ appealed_at: other }).execute();
}

/** The sum may not exceed the resolution's (ст. 293 КУпАП): throws 409. */
async function changeAmount(trx: Trx, appeal: FineKeys, kopecks: number): Promise<void> {
  const fine = await fineOf(trx, appeal)
    .set({ amount_kopecks: kopecks })
    .where('amount_kopecks', '>', kopecks)
    .returning('id')
    .executeTakeFirst();
  if (fine) return;
  if (await findOwnFine(trx, appeal))
    throw new HttpError(409, { detail: 'Нова сума має бути меншою за суму постанови.', code: 'wrong_amount' });
}

interface Decided {
  outcome: AppealOutcome;
  kopecks?: number | null;
  at: number;
  suspends: 0 | 1;
}

/** What the inspection or a court decided of the fine that a complaint or a suit is about. */
export async function applyRuling(
  trx: Trx,
  held: FineKeys & { created_at: number },
  { outcome, kopecks, at, suspends }: Decided,
): Promise<void> {
  if (outcome === 'cancelled')
    await fineOf(trx, held).where('cancelled_at', 'is', null).set({ cancelled_at: at }).execute();
  if (outcome === 'amount_changed') await changeAmount(trx, held, kopecks ?? 0);
  if (suspends === 0) await resumeFine(trx, held);
}

const UNSET = sql`is null`;

const MARKS = [
  { column: 'appealed_at', value: 'created_at', condition: sql`suspends_fine = 1`, when: UNSET },
  { column: 'cancelled_at', value: 'decided_at', condition: sql`outcome = 'cancelled'`, when: UNSET },
  { column: 'amount_kopecks', value: 'decided_kopecks', condition: sql`outcome = 'amount_changed'` },
];

export const MARKED_COLUMNS = MARKS.map(({ column }) => column);

/** Complaints and suits that came between the check of an import and its commit keep their marks and reduced sums. */
export async function storeAppealMarks(trx: Trx): Promise<void> {
  for (const table of ['appeals', 'court_suits'] as const)
    for (const { column, value, condition, when } of MARKS) {
      const holding = sql.table(table);
      const held = sql`(
        select min(holding.${sql.ref(value)}) from ${holding} as holding
        where holding.serial_key = fines.serial_key and holding.plate_key = fines.plate_key and ${condition}
      )`;
      await sql`
        update fines set ${sql.ref(column)} = ${held}
        where ${sql.ref(`fines.${column}`)} ${when ?? sql`> ${held}`}
          and serial_key in (select holding.serial_key from ${holding} as holding where ${condition})`.execute(trx);
    }
}
