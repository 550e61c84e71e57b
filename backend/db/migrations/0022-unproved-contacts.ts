import { sql } from 'kysely';
import type { Engine, Trx } from '@/backend/db/connection';
import { createIndex, createTable } from './columns';

export async function up(trx: Trx, engine: Engine): Promise<void> {
  await createTable(
    trx,
    engine,
    'email_changes',
    `token_hash text primary key, user_id bigint not null unique references users (id) on delete cascade,
     email text not null, kept_session text not null, expires_at bigint not null`,
  );
  await sql`alter table users add column shared_phone text`.execute(trx);
  await createIndex(trx, 'users', 'shared_phone');
}
