import { sql } from 'kysely';
import type { Trx } from '@/backend/db/connection';
import { createIndex } from './columns';

export async function up(trx: Trx): Promise<void> {
  // Null: an instance of a former version logged it.
  await sql`alter table imports add column is_statement integer`.execute(trx);
  // What an undo takes back leaves no lines to tell a statement by.
  await sql`update imports set is_statement = 1
    where record is null and exists (select 1 from statement_lines l where l.sha256 = imports.sha256)`.execute(trx);
  await createIndex(trx, 'import_changes', 'key');
}
