import type { Engine, Trx } from '@/backend/db/connection';
import { createIndex, createTable } from './columns';

export async function up(trx: Trx, engine: Engine): Promise<void> {
  await createTable(
    trx,
    engine,
    'webhooks',
    `id, url text not null, events text not null, secret text not null, created_at bigint not null,
     created_by text not null`,
  );
  await createTable(
    trx,
    engine,
    'webhook_deliveries',
    `id, webhook_id bigint not null references webhooks (id) on delete cascade, key text not null, event text not null,
     body text not null, user_id bigint, state text not null, attempts integer not null default 0,
     next_try_at bigint not null, claimed_by text, claimed_until bigint, created_at bigint not null, finished_at bigint,
     answer text`,
  );
  await createIndex(trx, 'webhook_deliveries', 'webhook_id, state, next_try_at');
  await createIndex(trx, 'webhook_deliveries', 'user_id');
}
