import { sql } from 'kysely';
import type { Trx } from '@/backend/db/connection';
import { createIndex } from './columns';

export async function up(trx: Trx): Promise<void> {
  // The number of the complaint that decides this one, too; for an earlier version it is withdrawn.
  await sql`alter table appeals add column merged_into text`.execute(trx);
  await createIndex(trx, 'appeals', 'merged_into');
  const message = 'contact_id bigint references contact_responses (id) on delete cascade';
  await sql.raw(`alter table appeal_files add column ${message}`).execute(trx);
  await createIndex(trx, 'appeal_files', 'contact_id');
}
