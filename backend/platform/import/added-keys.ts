import type { Trx } from '@/backend/db/connection';
import { sql } from 'kysely';

/**
 * Keys of the evacuations an import has added that are about a car of somebody's cabinet. Begins with the cars: they are few
 * beside a register, and the import waits to be committed.
 */
export async function addedToCars(trx: Trx, importId: number): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select c.key from (select distinct plate_key from user_cars) u
    join evacuations t on t.plate_key = u.plate_key
    join import_changes c on c.import_id = ${importId} and c.key = t.external_id and c.before is null
    order by c.seq`.execute(trx);
  return rows.map((row) => row.key);
}
