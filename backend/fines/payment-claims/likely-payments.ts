import { sql } from 'kysely';
import { DAY_MS } from '@/domain/durations';
import { splitSerialNumber } from '@/domain/serial-number';
import type { Db } from '@/backend/db/connection';
import { isNamedRow } from '@/backend/db/person-words';
import type { UnmatchedRow } from '@/backend/fines/payments/unmatched';
import type { ClaimRow } from './claims';

const LIKELY = 10;
/** A bank posts a payment of a Friday evening on Tuesday; a citizen may take the day of the notice. */
const BEFORE_MS = 4 * DAY_MS;
const AFTER_MS = 8 * DAY_MS;

/**
 * Lines of statements that wait: with the sum within those days, or with the fine's number or plate in their words, those
 * with both first; and those counted for this fine by hand, whose way back the desk shows.
 */
export async function likelyPayments(db: Db, { serial_key, plate_key, amount_kopecks, paid_at }: ClaimRow) {
  const from = db.selectFrom('unmatched_payments').selectAll();
  const matched = await from
    .where('state', '=', 'matched')
    .where('serial_key', '=', serial_key)
    .limit(LIKELY)
    .execute();
  const isNamed = sql<boolean>`(${isNamedRow('unmatched_payments', splitSerialNumber(serial_key).number)}
    or ${isNamedRow('unmatched_payments', plate_key)})`;
  const isSum = sql<boolean>`amount_kopecks = ${amount_kopecks}`;
  const isNear = sql<boolean>`paid_at between ${paid_at - BEFORE_MS} and ${paid_at + AFTER_MS}`;
  const open = await from
    .where('state', '=', 'open')
    .where(sql<boolean>`(${isNamed} or (${isSum} and ${isNear}))`)
    .orderBy(sql`case when ${isNamed} then 0 else 1 end + case when ${isSum} then 0 else 1 end`)
    .orderBy('paid_at')
    .limit(LIKELY)
    .execute();
  return [...matched, ...open];
}

/** Fines of which an open claim says so. */
export async function claimedAs(db: Db, { amount_kopecks, paid_at }: UnmatchedRow): Promise<string[]> {
  const claims = await db
    .selectFrom('payment_claims')
    .where('state', '=', 'open')
    .where('amount_kopecks', '=', amount_kopecks)
    .where('paid_at', '>=', paid_at - AFTER_MS)
    .where('paid_at', '<=', paid_at + BEFORE_MS)
    .select('serial_key')
    .limit(LIKELY)
    .execute();
  return claims.map(({ serial_key: key }) => key);
}
