import { sql } from 'kysely';
import type { Trx } from '@/backend/db/connection';

export async function up(trx: Trx): Promise<void> {
  for (const column of ['served_at', 'paid_part_kopecks', 'paid_part_at'])
    await sql.raw(`alter table fines add column ${column} bigint`).execute(trx);
}
