import { sql } from 'kysely';
import type { Trx } from '@/backend/db/connection';
import { paidWay, wasHandedOver } from '@/backend/fines/notifications/fine-in-words';
import { isSettledAt, storedDeadlines } from '@/backend/fines/stored-deadlines';
import { findRules } from '@/backend/fines/rules';
import type { Context } from '@/backend/platform/context';
import { enqueueMailTo } from '@/backend/platform/mail/queue';
import type { StoredFine } from '@/backend/fines/queries';
import type { DeadlineRules } from '@/domain/deadline-rules';
import type { JoinedClaim } from '@/domain/payment-claim';
import { DAY_MS } from '@/domain/durations';
import { endOfDay } from '@/domain/kyiv-time';
import { changeClaim, checkUntil, type ClaimRow, findClaimedFine, reopen, requireClaim, restInWords } from './claims';
import { closedMail, foundElsewhereMail, foundMail, postedLaterMail, reopenedMail } from './mails';

type EndContext = Pick<Context, 'now' | 'config'>;

/** By the number alone. A part may be it only if it grew after the claim, and by a payment of the claimed day or later. */
const isSettled = sql<boolean>`(fines.paid_at is not null or fines.cancelled_at is not null
  or (fines.paid_part_kopecks > payment_claims.known_part_kopecks
    and fines.paid_part_at > payment_claims.paid_at - ${sql.lit(DAY_MS)}))`;

/**
 * The bank posted it after a day on which what is claimed would have closed the fine: whether the receipt proves that
 * day, a clerk judges.
 */
function isPostedLater(fine: StoredFine, claim: ClaimRow, rules: DeadlineRules): boolean {
  const day = endOfDay(claim.paid_at);
  const part = Math.min(fine.paid_part_kopecks ?? 0, claim.known_part_kopecks + claim.amount_kopecks);
  return (
    fine.plate_key === claim.plate_key &&
    (fine.paid_part_at ?? 0) > day &&
    isSettledAt({ ...fine, paid_part_kopecks: part }, rules, day)
  );
}

async function end(trx: Trx, { now, config }: EndContext, claim: ClaimRow, importId: number | null): Promise<boolean> {
  const fine = await findClaimedFine(trx, claim);
  if (!fine) return false;
  const isClosed = fine.cancelled_at !== null;
  const rules = await findRules(trx);
  const { status } = storedDeadlines(fine, rules, now());
  const isPaid = status === 'paid';
  if (!isClosed && !isPaid && isPostedLater(fine, claim, rules)) {
    // The same payment, which its sender has read of; its import is the one whose undo takes it back.
    if (claim.import_id !== null && claim.known_part_kopecks === (fine.paid_part_kopecks ?? 0)) return false;
    const found = { known_part_kopecks: fine.paid_part_kopecks ?? 0, import_id: importId };
    const until = await checkUntil(trx, now());
    const held = await changeClaim(trx, claim, { state: 'open', ...found, check_until: until }, now());
    const posted = { postedAt: fine.paid_part_at ?? now(), isEnforced: status === 'enforcement' };
    await enqueueMailTo(trx, postedLaterMail(config, held, posted, now()), now());
    return true;
  }
  const ended = { state: isClosed ? ('closed' as const) : ('found' as const), ended_at: now(), import_id: importId };
  await changeClaim(trx, claim, ended, now());
  const mailOf = async () => {
    const isOthers = fine.plate_key !== claim.plate_key;
    if (isClosed) return closedMail(config, claim, !isOthers && wasHandedOver(fine, now()), now());
    if (isOthers) return foundElsewhereMail(config, claim, now());
    const next = isPaid ? paidWay(fine, now(), 'Робити нічого не треба.') : await restInWords(trx, { now }, fine);
    return foundMail(config, claim, { isPaid, next }, now());
  };
  await enqueueMailTo(trx, await mailOf(), now());
  return true;
}

/** Whatever paid or cancelled the fine. In the transaction of an import it is the one that its undo takes back. */
export async function endSettledClaims(trx: Trx, context: EndContext, importId: number | null): Promise<void> {
  const settled = await trx
    .selectFrom('payment_claims')
    .innerJoin('fines', 'fines.serial_key', 'payment_claims.serial_key')
    .where(isSettled)
    .where('payment_claims.state', '=', 'open')
    .selectAll('payment_claims')
    .orderBy('payment_claims.id')
    .execute();
  for (const claim of settled) await end(trx, context, claim, importId);
}

/** By a line that a person joined from it, of whatever day. */
export async function endJoinedClaim(
  trx: Trx,
  context: EndContext,
  { id, serialKey }: { id: number; serialKey: string },
  importId: number | null,
): Promise<JoinedClaim> {
  const claim = await trx
    .selectFrom('payment_claims')
    .where('id', '=', id)
    .where('serial_key', '=', serialKey)
    .selectAll()
    .executeTakeFirst();
  if (claim === undefined) return 'untold';
  const isOfImport = claim.import_id === importId;
  const mayEnd = claim.state === 'open' && (importId === null || !isOfImport);
  const isTold = mayEnd ? await end(trx, context, claim, importId) : isOfImport && claim.state === 'found';
  const { state } = await requireClaim(trx, { id });
  return state === 'open' ? 'held' : isTold ? 'told' : 'untold';
}

/** Latest first. */
const endedInVain = (trx: Trx) =>
  trx
    .selectFrom('payment_claims')
    .where('state', 'in', ['found', 'closed'])
    .where(
      sql<boolean>`not exists (select 1 from fines where fines.serial_key = payment_claims.serial_key and ${isSettled})
      and not exists (select 1 from payment_claims other
        where other.serial_key = payment_claims.serial_key and other.open_key is not null)`,
    )
    .selectAll()
    .orderBy('id', 'desc');

async function takeUpAgain(trx: Trx, { now, config }: EndContext, claims: ClaimRow[]): Promise<void> {
  for (const claim of claims)
    await enqueueMailTo(trx, reopenedMail(config, await reopen(trx, claim, now()), now()), now());
}

/** What is still open was found in part. */
const heldInVain = (trx: Trx) =>
  trx
    .selectFrom('payment_claims')
    .where('state', '=', 'open')
    .where(
      sql<boolean>`not exists (select 1 from fines where fines.serial_key = payment_claims.serial_key
        and fines.paid_part_kopecks >= payment_claims.known_part_kopecks)`,
    )
    .selectAll();

/** When an import is undone its money is not counted any more. */
export async function reopenUnpaidClaims(trx: Trx, context: EndContext, importId: number): Promise<void> {
  for (const inVain of [endedInVain(trx), heldInVain(trx)])
    await takeUpAgain(trx, context, await inVain.where('import_id', '=', importId).execute());
}

/** When a cancelling is taken back there is something to pay again. */
export async function reopenClosedClaim(
  trx: Trx,
  context: EndContext,
  { serial_key }: Pick<ClaimRow, 'serial_key'>,
): Promise<void> {
  const closed = endedInVain(trx).where('state', '=', 'closed').where('serial_key', '=', serial_key);
  await takeUpAgain(trx, context, await closed.limit(1).execute());
}

export const endSettledByClock = (context: Context): Promise<void> =>
  context.db.transaction().execute((trx) => endSettledClaims(trx, context, null));
