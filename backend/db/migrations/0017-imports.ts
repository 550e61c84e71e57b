import { sql } from 'kysely';
import type { Engine, Trx } from '@/backend/db/connection';
import { createTable } from './columns';

export async function up(trx: Trx, engine: Engine): Promise<void> {
  await createTable(
    trx,
    engine,
    'imports',
    `id, noun text not null, file text not null, sha256 text not null, made_by text not null, state text not null,
    started_at bigint not null, finished_at bigint, host text not null, pid integer not null, alive_until bigint not null,
    added integer not null, changed integer not null, same integer not null, fields text not null, undone_at bigint,
    undone_by text, changes_dropped_at bigint`,
  );
  await sql`create table import_changes (
    import_id bigint not null references imports (id) on delete cascade, seq integer not null, key text not null,
    before text, after text not null, primary key (import_id, seq))`.execute(trx);
  await sql`alter table appeals add column decided_kopecks bigint`.execute(trx);
}
