import { sql } from 'kysely';
import type { Engine, Trx } from '@/backend/db/connection';
import { createIndex, createTable } from './columns';

export async function up(trx: Trx, engine: Engine): Promise<void> {
  await createTable(
    trx,
    engine,
    'not_me_links',
    `token_hash text primary key, user_id bigint not null references users (id) on delete cascade, email text not null,
     expires_at bigint not null`,
  );
  await createIndex(trx, 'not_me_links', 'user_id');
  await sql`alter table users add column held_until bigint`.execute(trx);
  await sql`alter table users add column held_from text`.execute(trx);
}
