import { sql } from 'kysely';
import type { Engine, Trx } from '@/backend/db/connection';
import { createIndex, createTable } from './columns';

export async function up(trx: Trx, engine: Engine): Promise<void> {
  await createTable(
    trx,
    engine,
    'passkeys',
    `id, user_id bigint not null references users (id) on delete cascade, credential_id text not null unique,
    public_key text not null, counter bigint not null, name text not null,
    created_at bigint not null, last_used_at bigint`,
  );
  await createIndex(trx, 'passkeys', 'user_id');
  await sql`create table passkey_challenges (
    challenge_hash text primary key, user_id bigint references users (id) on delete cascade,
    expires_at bigint not null)`.execute(trx);
  await createIndex(trx, 'passkey_challenges', 'expires_at');
}
