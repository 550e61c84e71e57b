import { sql } from 'kysely';
import type { Trx } from '@/backend/db/connection';

/** Of what came on paper, at the counter or by phone, and was typed in by the staff. */
const COLUMNS = [
  'appeals add column came text',
  'appeals add column posted_at bigint',
  'appeals add column accepted_by text',
  'contact_responses add column came text',
  'contact_responses add column accepted_by text',
];

export async function up(trx: Trx): Promise<void> {
  for (const column of COLUMNS) await sql.raw(`alter table ${column}`).execute(trx);
}
