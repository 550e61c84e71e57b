import { sql } from 'kysely';
import type { Trx } from '@/backend/db/connection';

export async function up(trx: Trx): Promise<void> {
  await sql`create table kept_keys (id text primary key, sealed_key text not null)`.execute(trx);
}
