import { sql } from 'kysely';
import type { Trx } from '@/backend/db/connection';

export async function up(trx: Trx): Promise<void> {
  await sql`alter table payment_claims add column known_part_kopecks bigint not null default 0`.execute(trx);
  // Whatever did not end them until now is not their payment.
  await sql`update payment_claims set known_part_kopecks = coalesce((select fines.paid_part_kopecks from fines
    where fines.serial_key = payment_claims.serial_key and fines.plate_key = payment_claims.plate_key), 0)
    where state = 'open'`.execute(trx);
}
