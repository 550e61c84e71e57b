import { type Selectable, sql, type Updateable } from 'kysely';
import { deadlineRules } from '@/domain/deadline-rules';
import { claimCheckUntil } from '@/domain/payment-claim';
import type { Db, Trx } from '@/backend/db/connection';
import { requireRow } from '@/backend/db/rows';
import type { Database } from '@/backend/db/schema';
import { describeFine } from '@/backend/fines/notifications/notify-followers';
import type { Context } from '@/backend/platform/context';
import { findSettings } from '@/backend/platform/settings/queries';

export type ClaimRow = Selectable<Database['payment_claims']>;

export const claimSubject = ({ id }: { id: number }) => `claim ${id}`;

export const requireClaim = requireRow('payment_claims', 'Такого повідомлення про сплату немає.');

export async function checkUntil(db: Db, now: number): Promise<number> {
  const settings = await findSettings(db);
  return claimCheckUntil(now, settings?.payment_check_days, deadlineRules(settings?.deadline_rules));
}

/** Lists of fines that are kept in memory say it, too. */
export async function noteCitizens(trx: Trx, { plate_key: plate }: Pick<ClaimRow, 'plate_key'>, now: number) {
  await sql`insert into citizen_changes (user_id, changed_at)
    select user_id, ${now} from user_cars where plate_key = ${plate}`.execute(trx);
}

export async function changeClaim(
  trx: Trx,
  claim: ClaimRow,
  changed: Updateable<Database['payment_claims']> & Pick<ClaimRow, 'state'>,
  now: number,
): Promise<ClaimRow> {
  await noteCitizens(trx, claim, now);
  return trx
    .updateTable('payment_claims')
    .set((eb) => ({
      ...changed,
      open_key: changed.state === 'open' ? claim.serial_key : null,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', claim.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** By the number alone: the plate may have been corrected since the claim. */
export const findClaimedFine = (db: Db, { serial_key: key }: Pick<ClaimRow, 'serial_key'>) =>
  db.selectFrom('fines').where('serial_key', '=', key).selectAll().executeTakeFirst();

/** The part that it was wrongly found in is known from now on; one that was taken back is not. */
export async function reopen(trx: Trx, claim: ClaimRow, now: number): Promise<ClaimRow> {
  const isFound = claim.state === 'found' || claim.state === 'open';
  const fine = isFound ? await findClaimedFine(trx, claim) : undefined;
  const again = {
    ...{ state: 'open' as const, answer: null, ended_at: null, ended_by: null, import_id: null },
    ...(fine && { known_part_kopecks: fine.paid_part_kopecks ?? 0 }),
  };
  return changeClaim(trx, claim, { ...again, check_until: await checkUntil(trx, now) }, now);
}

/** Where the payment found does not settle the fine: what is left, and what to do about it. */
export async function restInWords(
  db: Db,
  { now }: Pick<Context, 'now'>,
  keys: Pick<ClaimRow, 'serial_key' | 'plate_key'>,
): Promise<string> {
  const fine = await describeFine(db, { now }, keys);
  return fine?.terms ? `${fine.terms} ${fine.rest}` : '';
}

export type Rest = NonNullable<Awaited<ReturnType<typeof restOf>>>;

/** `terms`: what is left to pay, and until when; empty when nothing is. Null where its plate has no such fine any more. */
export async function restOf(db: Db, { now }: Pick<Context, 'now'>, claim: ClaimRow) {
  const fine = await describeFine(db, { now }, claim);
  return fine && { terms: fine.terms, isEnforced: fine.isEnforced };
}
