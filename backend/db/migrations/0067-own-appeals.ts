import { sql } from 'kysely';
import type { Trx } from '@/backend/db/connection';
import { createIndex } from './columns';

/** With an order of its own: where nearly all senders have no account, SQLite walked the whole table in order of time. */
export async function up(trx: Trx): Promise<void> {
  await createIndex(trx, 'appeals', 'user_id, created_at, id');
  await sql`drop index appeals_user_id`.execute(trx);
}
