import { sql } from 'kysely';
import type { Trx } from '@/backend/db/connection';

export async function up(trx: Trx): Promise<void> {
  await sql`alter table appeals add column represented_name text`.execute(trx);
  await sql`alter table appeal_files add column purpose text not null default 'evidence'`.execute(trx);
}
