import type { Engine, Trx } from '@/backend/db/connection';
import { createIndex, createTable } from './columns';

export async function up(trx: Trx, engine: Engine): Promise<void> {
  await createTable(
    trx,
    engine,
    'register_keys',
    `id, name text not null, prefix text not null, key_hash text not null unique, registers text not null,
     networks text not null default '', created_at bigint not null, created_by text not null, expires_at bigint,
     revoked_at bigint, revoked_by text, last_used_at bigint, last_used_from text`,
  );
  await createTable(
    trx,
    engine,
    'register_pushes',
    `id, key_id bigint not null references register_keys (id), register text not null, idempotency_key text,
     fingerprint text not null default '', address text not null, is_dry_run integer not null default 0,
     bytes bigint not null default 0, import_id bigint, status integer, answer text, started_at bigint not null,
     finished_at bigint, unique (key_id, idempotency_key)`,
  );
  await createIndex(trx, 'register_pushes', 'started_at');
}
