import { sql } from 'kysely';
import type { Engine, Trx } from '@/backend/db/connection';
import { createIndex, createTable } from './columns';

export async function up(trx: Trx, engine: Engine): Promise<void> {
  await createTable(
    trx,
    engine,
    'withdrawn',
    `noun text not null, key text not null, record text not null, withdrawn_at bigint not null,
    withdrawn_by text not null, primary key (noun, key)`,
  );
  await createTable(
    trx,
    engine,
    'payments',
    `fingerprint text primary key, serial_key text not null, amount_kopecks bigint not null, paid_at bigint not null,
    import_id bigint not null`,
  );
  await createIndex(trx, 'payments', 'import_id');
  await createIndex(trx, 'payments', 'serial_key');
  await sql`alter table appeal_events add column author_name text`.execute(trx);
}
