import { sql } from 'kysely';
import type { Engine, Trx } from '@/backend/db/connection';
import { createIndex, createTable } from './columns';

export async function up(trx: Trx, engine: Engine): Promise<void> {
  await createTable(
    trx,
    engine,
    'statement_lines',
    `id, sha256 text not null, line bigint not null, file text not null, fingerprint text not null,
     paid_at bigint not null, amount_kopecks bigint not null, identity text not null, read_at bigint not null,
     is_repeated integer not null default 0,
     unique (sha256, line)`,
  );
  await createIndex(trx, 'statement_lines', 'paid_at');
  await createIndex(trx, 'statement_lines', 'fingerprint');
  await sql`alter table unmatched_payments add column details text not null default ''`.execute(trx);
}
