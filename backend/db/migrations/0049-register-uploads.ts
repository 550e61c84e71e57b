import type { Engine, Trx } from '@/backend/db/connection';
import { createIndex, createTable } from './columns';

export async function up(trx: Trx, engine: Engine): Promise<void> {
  await createTable(
    trx,
    engine,
    'register_uploads',
    `id, register text not null, file_name text not null, storage_key text, bytes bigint not null,
     clear_empty integer not null default 0, state text not null, rows_read bigint not null default 0, answer text,
     import_id bigint, staff_id bigint not null references staff (id), created_at bigint not null, started_at bigint,
     finished_at bigint`,
  );
  await createIndex(trx, 'register_uploads', 'created_at');
}
