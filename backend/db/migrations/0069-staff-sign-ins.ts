import { sql } from 'kysely';
import type { Trx } from '@/backend/db/connection';

export async function up(trx: Trx): Promise<void> {
  await sql`create table staff_tries (
    account text primary key, wrong bigint not null, last_at bigint not null, paused_until bigint not null)`.execute(
    trx,
  );
  await sql`create table staff_places (
    staff_id bigint not null references staff (id) on delete cascade, place text not null, first_seen_at bigint not null,
    last_seen_at bigint not null, primary key (staff_id, place))`.execute(trx);
}
