import { sql } from 'kysely';
import type { Engine, Trx } from '@/backend/db/connection';
import { createTable } from './columns';

export async function up(trx: Trx, engine: Engine): Promise<void> {
  await sql`alter table staff add column invited_by bigint`.execute(trx);
  await sql`alter table staff add column accepted_at bigint`.execute(trx);
  await createTable(
    trx,
    engine,
    'proposals',
    `id, act text not null, needs text not null, subject text not null, words text not null, input text not null, staff_id bigint not null,
     author_name text not null, reason text, created_at bigint not null, unique (act, subject)`,
  );
}
