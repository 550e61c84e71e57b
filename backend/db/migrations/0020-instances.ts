import { sql } from 'kysely';
import type { Trx } from '@/backend/db/connection';

export async function up(trx: Trx): Promise<void> {
  await sql`create table instances (
    id text primary key, host text not null, storage text not null, seen_at bigint not null)`.execute(trx);
}
