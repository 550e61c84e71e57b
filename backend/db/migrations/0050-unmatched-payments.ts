import type { Engine, Trx } from '@/backend/db/connection';
import { createIndex, createTable } from './columns';

export async function up(trx: Trx, engine: Engine): Promise<void> {
  await createTable(
    trx,
    engine,
    'unmatched_payments',
    `id, fingerprint text not null unique, amount_kopecks bigint not null, paid_at bigint not null,
     purpose text not null, reason text not null, statement text not null, statement_id bigint,
     state text not null default 'open', resolution text, serial_key text, import_id bigint,
     version integer not null default 0, created_at bigint not null, resolved_at bigint, resolved_by text`,
  );
  await createIndex(trx, 'unmatched_payments', 'state, paid_at, id');
  await createIndex(trx, 'unmatched_payments', 'import_id');
  await createIndex(trx, 'unmatched_payments', 'statement_id');
}
