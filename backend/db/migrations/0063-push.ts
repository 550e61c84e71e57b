import type { Engine, Trx } from '@/backend/db/connection';
import { createIndex, createTable } from './columns';

export async function up(trx: Trx, engine: Engine): Promise<void> {
  await createTable(
    trx,
    engine,
    'push_subscriptions',
    `id, user_id bigint references users (id) on delete cascade, watch_id bigint references fine_watches (id) on delete cascade,
     endpoint text not null, p256dh text not null, auth text not null, vapid_key text not null, kinds text not null,
     device text not null, created_at bigint not null, unique (user_id, endpoint), unique (watch_id, endpoint)`,
  );
  await createIndex(trx, 'push_subscriptions', 'endpoint');
  await createTable(
    trx,
    engine,
    'push_messages',
    `id, subscription_id bigint not null references push_subscriptions (id) on delete cascade, kind text not null,
     payload text not null, attempts integer not null default 0, next_try_at bigint not null, expires_at bigint not null,
     claimed_by text, claimed_until bigint, created_at bigint not null`,
  );
  await createIndex(trx, 'push_messages', 'next_try_at');
  await createIndex(trx, 'push_messages', 'subscription_id');
}
