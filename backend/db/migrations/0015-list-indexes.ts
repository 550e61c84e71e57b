import { sql } from 'kysely';
import type { Trx } from '@/backend/db/connection';
import { createIndex } from './columns';

const INSTEAD = [
  ['news', 'published_at', 'published_at, id'],
  ['vacancies', 'published_at', 'published_at, id'],
  ['evacuations', 'evacuated_at', 'evacuated_at, id'],
  ['evacuations', 'plate_key', 'plate_key, evacuated_at, id'],
] as const;

export async function up(trx: Trx): Promise<void> {
  for (const [table, old, columns] of INSTEAD) {
    await createIndex(trx, table, columns);
    await sql.raw(`drop index ${table}_${old}`).execute(trx);
  }
}
