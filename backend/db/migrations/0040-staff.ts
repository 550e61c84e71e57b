import { sql } from 'kysely';
import type { Engine, Trx } from '@/backend/db/connection';
import { createIndex, createTable } from './columns';

export async function up(trx: Trx, engine: Engine): Promise<void> {
  await createTable(
    trx,
    engine,
    'staff',
    `id, email text not null unique, name text not null, role text not null, password_hash text,
    totp_secret text not null, totp_step bigint not null default 0, recovery_codes text not null default '[]',
    invitation_hash text unique, invited_until bigint, blocked_at bigint, created_at bigint not null,
    last_seen_at bigint`,
  );
  await sql`create table staff_sessions (
    token_hash text primary key, staff_id bigint not null references staff (id) on delete cascade,
    created_at bigint not null, last_activity_at bigint not null, address text not null)`.execute(trx);
  await createIndex(trx, 'staff_sessions', 'staff_id');
  await createIndex(trx, 'staff_sessions', 'last_activity_at');
  await sql`create table journal (
    id bigint primary key, at bigint not null, actor text not null, staff_id bigint, actor_name text not null,
    address text not null, act text not null, subject text not null, "before" text, "after" text,
    previous_hash text not null, hash text not null)`.execute(trx);
  await createIndex(trx, 'journal', 'subject, id');
  await createIndex(trx, 'journal', 'staff_id, id');
  await createIndex(trx, 'journal', 'at, id');
  await sql`create table journal_head (one integer primary key, last_id bigint not null, last_hash text not null)`.execute(
    trx,
  );
  await sql`insert into journal_head (one, last_id, last_hash) values (1, 0, '')`.execute(trx);
}
