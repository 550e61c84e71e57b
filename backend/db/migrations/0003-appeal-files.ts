import { sql } from 'kysely';
import type { Engine, Trx } from '@/backend/db/connection';
import { createIndex, createTable } from './columns';

export async function up(trx: Trx, engine: Engine): Promise<void> {
  await createTable(
    trx,
    engine,
    'appeal_files',
    `id, appeal_id bigint references appeals (id) on delete cascade, upload_key text not null unique, name text not null,
    type text not null, size bigint not null, storage_key text not null, uploaded_at bigint not null`,
  );
  await createIndex(trx, 'appeal_files', 'appeal_id');
  await sql`alter table appeals add column receipt_key text`.execute(trx);
  await createIndex(trx, 'appeals', 'receipt_key');
}
