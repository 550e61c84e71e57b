import { sql } from 'kysely';
import type { Engine, Trx } from '@/backend/db/connection';
import { createIndex, createTable } from './columns';

export async function up(trx: Trx, engine: Engine): Promise<void> {
  await sql`alter table appeals add column version bigint not null default 0`.execute(trx);
  await sql`alter table appeals add column taken_by bigint`.execute(trx);
  for (const columns of ['status, created_at, id', 'plate_key, id', 'serial_key, id', 'last_name, id', 'email, id'])
    await createIndex(trx, 'appeals', columns);
  // The predicate stands word for word in the queries: backend/appeals/desk/queue.ts.
  for (const columns of ['created_at, id', 'taken_by, created_at, id', 'reason, created_at, id'])
    await sql
      .raw(
        `create index appeals_open_${columns.replace(/\W+/g, '_')} on appeals (${columns})
        where status not in ('decided', 'withdrawn')`,
      )
      .execute(trx);
  await createTable(
    trx,
    engine,
    'appeal_notes',
    `id, appeal_id bigint not null references appeals (id) on delete cascade, staff_id bigint, author_name text not null,
    text text not null, created_at bigint not null`,
  );
  await createIndex(trx, 'appeal_notes', 'appeal_id, id');
  await sql`create table appeal_proposals (
    appeal_id bigint primary key references appeals (id) on delete cascade, outcome text not null, text text not null,
    kopecks bigint, staff_id bigint not null, author_name text not null, created_at bigint not null)`.execute(trx);
  await createTable(
    trx,
    engine,
    'decision_templates',
    `id, title text not null, outcome text not null, text text not null, version bigint not null default 0,
    updated_at bigint not null`,
  );
}
