// See docs/decisions/2026-11-21-an-appeal-and-its-fine.md. An appeal suspends execution until rejected (ст. 299 КУпАП);
// one sent after the term of ст. 289 does so only once the inspection takes it up.
import { sql } from 'kysely';
import { deadlineRules } from '@/domain/deadline-rules';
import type { Trx } from '@/backend/db/connection';
import { HttpError } from '@/backend/core/http-error';
import { findSettings } from '@/backend/platform/settings/queries';
import { findOwnFine } from './find-named-fine';
import { storedDeadlines } from './stored-deadlines';

export interface FineKeys {
  serial_key: string;
  plate_key: string;
}

export const fineOf = (trx: Trx, { serial_key, plate_key }: FineKeys) =>
  trx.updateTable('fines').where('serial_key', '=', serial_key).where('plate_key', '=', plate_key);

/** `ownMark`: when the appeal marked the fine, if it did: without the mark its term is seen again. */
export async function isLateToAppeal(trx: Trx, keys: FineKeys, now: number, ownMark?: number): Promise<boolean> {
  const fine = await findOwnFine(trx, keys);
  if (!fine) return false;
  const unmarked = fine.appealed_at === ownMark ? { ...fine, appealed_at: null } : fine;
  const { appealUntil } = storedDeadlines(unmarked, deadlineRules((await findSettings(trx))?.deadline_rules), now);
  // A term includes its last second.
  return appealUntil !== null && now - (now % 1000) > appealUntil;
}

/** A fine that is not imported yet is marked by its import. */
export async function suspendFine(trx: Trx, appeal: FineKeys & { created_at: number }): Promise<void> {
  await fineOf(trx, appeal).where('appealed_at', 'is', null).set({ appealed_at: appeal.created_at }).execute();
}

/**
 * The terms run by the resolution's own dates again, unless another appeal still suspends the fine. A mark that came
 * with the fine stays.
 */
export async function releaseFine(trx: Trx, appeal: FineKeys & { id: number; created_at: number }): Promise<void> {
  const { other } = await trx
    .selectFrom('appeals')
    .where('serial_key', '=', appeal.serial_key)
    .where('plate_key', '=', appeal.plate_key)
    .where('suspends_fine', '=', 1)
    .where('id', '!=', appeal.id)
    .select((eb) => eb.fn.min<number | null>('created_at').as('other'))
    .executeTakeFirstOrThrow();
  await fineOf(trx, appeal).where('appealed_at', '=', appeal.created_at).set({ appealed_at: other }).execute();
}

export async function cancelFine(trx: Trx, appeal: FineKeys, now: number): Promise<void> {
  await fineOf(trx, appeal).where('cancelled_at', 'is', null).set({ cancelled_at: now }).execute();
}

/** The sum may not exceed the resolution's (ст. 293 КУпАП): throws 409. */
export async function changeFineAmount(trx: Trx, appeal: FineKeys, kopecks: number): Promise<void> {
  const fine = await fineOf(trx, appeal)
    .set({ amount_kopecks: kopecks })
    .where('amount_kopecks', '>', kopecks)
    .returning('id')
    .executeTakeFirst();
  if (fine) return;
  if (await findOwnFine(trx, appeal))
    throw new HttpError(409, { detail: 'Нова сума має бути меншою за суму постанови.', code: 'wrong_amount' });
}

const UNSET = sql`is null`;

/** Appeals filed between the check of an import and its commit keep their marks and reduced sums. */
export async function storeAppealMarks(trx: Trx): Promise<void> {
  for (const { column, value, condition, when } of [
    { column: 'appealed_at', value: 'created_at', condition: sql`appeals.suspends_fine = 1`, when: UNSET },
    {
      column: 'cancelled_at',
      value: 'decided_at',
      condition: sql`appeals.outcome = 'cancelled'`,
      when: UNSET,
    },
    { column: 'amount_kopecks', value: 'decided_kopecks', condition: sql`appeals.outcome = 'amount_changed'` },
  ]) {
    const held = sql`(
      select min(${sql.ref(`appeals.${value}`)}) from appeals
      where appeals.serial_key = fines.serial_key and appeals.plate_key = fines.plate_key and ${condition}
    )`;
    await sql`
      update fines set ${sql.ref(column)} = ${held}
      where ${sql.ref(`fines.${column}`)} ${when ?? sql`> ${held}`}
        and serial_key in (select appeals.serial_key from appeals where ${condition})`.execute(trx);
  }
}
