import { sql } from 'kysely';
import type { Trx } from '@/backend/db/connection';

/** What was sent, of a complaint that was joined to a fine with other keys. */
export async function up(trx: Trx): Promise<void> {
  await sql`alter table appeals add column sent_serial_key text`.execute(trx);
  await sql`alter table appeals add column sent_plate_key text`.execute(trx);
}
