import type { Engine, Trx } from '@/backend/db/connection';
import { createIndex, createTable } from './columns';

export async function up(trx: Trx, engine: Engine): Promise<void> {
  await createTable(
    trx,
    engine,
    'account_events',
    `id, user_id bigint not null references users (id) on delete cascade, kind text not null, detail text not null,
     device text not null, address text not null, created_at bigint not null`,
  );
  await createIndex(trx, 'account_events', 'user_id, id');
  await createIndex(trx, 'account_events', 'created_at');
  await createTable(
    trx,
    engine,
    'known_devices',
    `user_id bigint not null references users (id) on delete cascade, key_hash text not null, first_seen_at bigint not null,
     last_seen_at bigint not null, primary key (user_id, key_hash)`,
  );
}
