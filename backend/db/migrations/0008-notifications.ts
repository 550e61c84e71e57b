import type { Engine, Trx } from '@/backend/db/connection';
import { createIndex, createTable } from './columns';

const OWNER = 'user_id bigint not null references users (id) on delete cascade';

export async function up(trx: Trx, engine: Engine): Promise<void> {
  await createTable(
    trx,
    engine,
    'notifications',
    `id, ${OWNER}, kind text not null, subject text not null, title text not null, text text not null, path text,
    created_at bigint not null, read_at bigint, unique (user_id, kind, subject)`,
  );
  await createIndex(trx, 'notifications', 'user_id, created_at');
  await createTable(trx, engine, 'notification_mutes', `${OWNER}, kind text not null, primary key (user_id, kind)`);
  await createTable(
    trx,
    engine,
    'unsubscribe_keys',
    'user_id bigint primary key references users (id) on delete cascade, key text not null unique',
  );
  await createTable(
    trx,
    engine,
    'mails',
    `id, ${OWNER}, key text not null unique, kind text not null, subject text not null, body text not null, state text not null,
    attempts bigint not null, next_try_at bigint not null, expires_at bigint, claimed_by text, claimed_until bigint,
    created_at bigint not null, finished_at bigint, failure text`,
  );
  await createIndex(trx, 'mails', 'state, next_try_at');
  await createIndex(trx, 'mails', 'user_id');
  await createTable(
    trx,
    engine,
    'jobs',
    'name text primary key, claimed_by text, claimed_until bigint not null, ran_at bigint not null',
  );
}
