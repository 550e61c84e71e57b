import { sql } from 'kysely';
import type { Trx } from '@/backend/db/connection';
import { createIndex } from './columns';

export async function up(trx: Trx): Promise<void> {
  // Null: an instance of a former version logged it.
  await sql`alter table imports add column is_statement integer`.execute(trx);
  // What an undo takes back leaves no lines to tell a statement by.
  await sql`update imports set is_statement = 1
    where record is null and exists (select 1 from statement_lines l where l.sha256 = imports.sha256)`.execute(trx);
  // Before there were lines: what changed nothing but how fines are paid, by payments.
  await sql`update imports set is_statement = 1
    where record is null and noun = 'fines' and added = 0 and replace(',' || fields, ',paid_', '') not like '%,%'
      and exists (select 1 from payments p where p.import_id = imports.id)`.execute(trx);
  await createIndex(trx, 'import_changes', 'key');
}
