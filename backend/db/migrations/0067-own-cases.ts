import { sql } from 'kysely';
import type { Trx } from '@/backend/db/connection';
import { createIndex } from './columns';

/** Each in the order in which it is listed: with statistics that say "nearly all have no account" SQLite walked the whole table instead. */
export async function up(trx: Trx): Promise<void> {
  await createIndex(trx, 'appeals', 'user_id, created_at, id');
  await sql`drop index appeals_user_id`.execute(trx);
  await createIndex(trx, 'contact_responses', 'user_id, id');
}
