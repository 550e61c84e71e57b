import { sql } from 'kysely';
import type { Trx } from '@/backend/db/connection';

const COLUMNS = [
  "kind text not null default 'question'",
  "address text not null default ''",
  "page text not null default ''",
  'answer_until bigint',
];

export async function up(trx: Trx): Promise<void> {
  for (const column of COLUMNS) await sql.raw(`alter table contact_responses add column ${column}`).execute(trx);
}
