import { sql } from 'kysely';
import type { Engine, Trx } from '@/backend/db/connection';
import { createIndex } from './columns';

export async function up(trx: Trx, engine: Engine): Promise<void> {
  // Byte order, as SQLite has it: a search by the beginning of a surname is a range of the index on any server.
  if (engine === 'postgres') await sql`alter table appeals alter column last_name type text collate "C"`.execute(trx);
  await sql`create index appeals_decided_reason_created_at_id on appeals (reason, created_at, id)
    where status = 'decided'`.execute(trx);
  await createIndex(trx, 'appeals', 'decided_at, reason, outcome');
  await createIndex(trx, 'appeals', 'created_at, decided_at');
}
