import { sql } from 'kysely';
import type { Trx } from '@/backend/db/connection';

export async function up(trx: Trx): Promise<void> {
  // Of contact_replies; 0: of the first answer, which is a column of the message. An earlier version shows such a file among
  // the sender's.
  await sql`alter table appeal_files add column reply_id bigint`.execute(trx);
}
