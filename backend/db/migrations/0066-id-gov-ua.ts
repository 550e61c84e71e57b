import { sql } from 'kysely';
import type { Engine, Trx } from '@/backend/db/connection';
import { createIndex, createTable } from './columns';

export async function up(trx: Trx, engine: Engine): Promise<void> {
  await createTable(
    trx,
    engine,
    'linked_identities',
    `user_id bigint primary key references users (id) on delete cascade, code_hash text not null unique,
     linked_at bigint not null, last_used_at bigint`,
  );
  await createTable(
    trx,
    engine,
    'identity_tickets',
    `ticket_hash text primary key, user_id bigint not null references users (id) on delete cascade,
     expires_at bigint not null`,
  );
  await createIndex(trx, 'identity_tickets', 'user_id');
  await createIndex(trx, 'identity_tickets', 'expires_at');
  await createTable(trx, engine, 'car_owners', 'plate_key text primary key, owner_hash text not null');
  await sql`alter table user_cars add column confirmed_owner_hash text`.execute(trx);
  await sql`alter table sessions add column id_gov_ua text`.execute(trx);
}
