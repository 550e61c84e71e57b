import { sql } from 'kysely';
import type { Trx } from '@/backend/db/connection';

export async function up(trx: Trx): Promise<void> {
  for (const column of ['answer text', 'answered_at bigint'])
    await sql.raw(`alter table contact_responses add column ${column}`).execute(trx);
}
