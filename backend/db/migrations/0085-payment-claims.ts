import type { Engine, Trx } from '@/backend/db/connection';
import { createIndex, createTable } from './columns';

/** What citizens say that they have paid, until the money is found or not. */
export async function up(trx: Trx, engine: Engine): Promise<void> {
  await createTable(
    trx,
    engine,
    'payment_claims',
    `id, open_key text unique, serial_key text not null, plate_key text not null, user_id bigint, email text not null,
    amount_kopecks bigint not null, paid_at bigint not null, receipt_name text, receipt_type text, storage_key text,
    created_at bigint not null, check_until bigint not null, state text not null default 'open', answer text,
    ended_at bigint, ended_by text, import_id bigint, version bigint not null default 0`,
  );
  await createIndex(trx, 'payment_claims', 'state, check_until, id');
  await createIndex(trx, 'payment_claims', 'state, ended_at, id');
  for (const column of ['serial_key', 'plate_key', 'user_id', 'email', 'storage_key', 'import_id', 'ended_at'])
    await createIndex(trx, 'payment_claims', column);
}
