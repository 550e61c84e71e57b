import { sql } from 'kysely';
import type { Engine, Trx } from '@/backend/db/connection';
import { createIndex, createTable } from './columns';

export async function up(trx: Trx, engine: Engine): Promise<void> {
  await createTable(
    trx,
    engine,
    'registrations',
    `token_hash text primary key, email text not null, password_hash text not null, last_name text not null,
    first_name text not null, expires_at bigint not null`,
  );
  await createIndex(trx, 'registrations', 'email');
  await createTable(
    trx,
    engine,
    'password_resets',
    `token_hash text primary key, user_id bigint references users (id) on delete cascade, expires_at bigint not null`,
  );
  await createIndex(trx, 'password_resets', 'user_id');
  await sql`alter table sessions add column device text not null default ''`.execute(trx);
}
