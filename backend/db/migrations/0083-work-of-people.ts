import { sql } from 'kysely';
import type { Trx } from '@/backend/db/connection';

export async function up(trx: Trx): Promise<void> {
  for (const column of [
    'away_from text',
    'away_until text',
    'deputy_id bigint',
    'reasons text',
    'muted_mails text',
    'assigned_at bigint not null default 0',
  ])
    await sql.raw(`alter table staff add column ${column}`).execute(trx);
}
