import { sql } from 'kysely';
import type { Trx } from '@/backend/db/connection';

export async function up(trx: Trx): Promise<void> {
  await sql`alter table appeals add column fine_before_decision text`.execute(trx);
}
