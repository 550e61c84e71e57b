import type { Trx } from '@/backend/db/connection';
import { sql } from 'kysely';

/** Keys of the records an import has added that are about a car of somebody's cabinet. */
export async function addedToCars(
  trx: Trx,
  importId: number,
  table: 'evacuations' | 'fines',
  key: 'external_id' | 'serial_key',
): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select c.key from import_changes c
    join ${sql.table(table)} t on ${sql.ref(`t.${key}`)} = c.key
    where c.import_id = ${importId} and c.before is null and t.plate_key in (select plate_key from user_cars)
    order by c.seq`.execute(trx);
  return rows.map((row) => row.key);
}
