import { isOneOf } from '@/domain/keys';
import { SHOWN_CLAIM_STATES } from '@/domain/payment-claim';
import type { Db } from '@/backend/db/connection';
import { inParts } from '@/backend/db/missing-keys';

/** The open one of a fine, else its last, unless that one found the money. */
export interface FineClaim {
  state: (typeof SHOWN_CLAIM_STATES)[number];
  created_at: number;
  check_until: number;
}

/** The last one. */
export interface FineRefund {
  kopecks: number;
  submitted_on: number;
  returned_on: number | null;
}

export async function withClaims<Row extends { serial_key: string }>(
  db: Db,
  fines: readonly Row[],
): Promise<(Row & { claim?: FineClaim | undefined; refund?: FineRefund | undefined })[]> {
  const claims = new Map<string, FineClaim>();
  const refunds = new Map<string, FineRefund>();
  for (const part of inParts(fines.map(({ serial_key: key }) => key))) {
    const rows = await db
      .selectFrom('payment_claims')
      .where('serial_key', 'in', part)
      .select(['serial_key', 'state', 'created_at', 'check_until'])
      .orderBy((eb) => eb('open_key', 'is not', null))
      .orderBy('id')
      .execute();
    for (const { serial_key: key, state, ...claim } of rows)
      if (isOneOf(SHOWN_CLAIM_STATES, state)) claims.set(key, { ...claim, state });
      else claims.delete(key);
    const returned = await db
      .selectFrom('refunds')
      .where('serial_key', 'in', part)
      .where('state', '!=', 'dropped')
      .select(['serial_key', 'kopecks', 'submitted_on', 'returned_on'])
      .orderBy('id')
      .execute();
    for (const { serial_key: key, ...refund } of returned) refunds.set(key, refund);
  }
  return fines.map((fine) => ({
    ...fine,
    claim: claims.get(fine.serial_key),
    refund: refunds.get(fine.serial_key),
  }));
}
