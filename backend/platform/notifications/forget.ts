import { sql } from 'kysely';
import type { Trx } from '@/backend/db/connection';

export async function forgetAdded(trx: Trx, importId: number, noun: 'fine' | 'evacuation'): Promise<void> {
  await sql`delete from notifications where subject in
    (select ${sql.lit(`${noun}:`)} || c.key from import_changes c where c.import_id = ${importId} and c.before is null)`.execute(
    trx,
  );
}
