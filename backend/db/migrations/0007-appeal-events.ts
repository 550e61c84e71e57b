import { sql } from 'kysely';
import type { Engine, Trx } from '@/backend/db/connection';
import { createIndex, createTable } from './columns';

const COLUMNS = [
  'outcome text',
  'decision text',
  'decided_at bigint',
  'updated_at bigint not null default 0',
  'suspends_fine integer not null default 0',
];

export async function up(trx: Trx, engine: Engine): Promise<void> {
  for (const column of COLUMNS) await sql.raw(`alter table appeals add column ${column}`).execute(trx);
  await createIndex(trx, 'appeals', 'user_id');
  await createTable(
    trx,
    engine,
    'appeal_events',
    `id, appeal_id bigint not null references appeals (id) on delete cascade, kind text not null, status text,
    author text not null, text text, idempotency_key text unique, fingerprint text, created_at bigint not null`,
  );
  await createIndex(trx, 'appeal_events', 'appeal_id');
  await sql`alter table appeal_files add column event_id bigint references appeal_events (id) on delete cascade`.execute(
    trx,
  );
  await sql`update appeals set updated_at = created_at`.execute(trx);
  await sql`
    insert into appeal_events (appeal_id, kind, status, author, created_at)
    select id, 'status', status, 'citizen', created_at from appeals order by id`.execute(trx);
  await sql`
    update appeal_files set event_id = (select appeal_events.id from appeal_events where appeal_events.appeal_id = appeal_files.appeal_id)
    where appeal_id is not null`.execute(trx);
}
