import { sql } from 'kysely';
import type { Trx } from '@/backend/db/connection';

/** Filled by backend/staff/seeds.ts at the next start, which has the secret. */
export async function up(trx: Trx): Promise<void> {
  await sql`alter table staff add column totp_sealed text`.execute(trx);
}
