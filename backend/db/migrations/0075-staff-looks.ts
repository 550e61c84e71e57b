import { sql } from 'kysely';
import type { Trx } from '@/backend/db/connection';

export async function up(trx: Trx): Promise<void> {
  await sql`create table staff_looks (
    staff_id bigint not null, list text not null, hour bigint not null, name text not null, address text not null,
    times bigint not null, searches bigint not null, primary key (staff_id, list, hour))`.execute(trx);
}
