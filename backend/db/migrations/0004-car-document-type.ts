import { sql } from 'kysely';
import type { Trx } from '@/backend/db/connection';

export async function up(trx: Trx): Promise<void> {
  await sql`alter table car_documents add column type text not null default ''`.execute(trx);
}
