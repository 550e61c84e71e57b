import { sql } from 'kysely';
import type { Trx } from '@/backend/db/connection';

/** An act on one record was told from a file by the name that it made up. */
const MADE_UP = ['fines withdraw ', 'fines ', 'evacuations ', 'parking-places ', 'payment '];

export async function up(trx: Trx): Promise<void> {
  await sql`alter table imports add column record text`.execute(trx);
  for (const before of MADE_UP)
    await sql`update imports set record = substr(file, ${sql.lit(before.length + 1)})
      where record is null and sha256 = '' and file like ${`${before}%`}`.execute(trx);
}
