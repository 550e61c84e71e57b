import { sql } from 'kysely';
import type { Engine, Trx } from '@/backend/db/connection';
import { createIndex, createTable } from './columns';

export async function up(trx: Trx, engine: Engine): Promise<void> {
  await createTable(
    trx,
    engine,
    'fine_watches',
    `id, serial_key text not null, plate_key text not null, email text not null, created_at bigint not null,
     confirmed_at bigint, unique (serial_key, email)`,
  );
  await createIndex(trx, 'fine_watches', 'email');
  await createTable(
    trx,
    engine,
    'fine_watch_tellings',
    `watch_id bigint not null references fine_watches (id) on delete cascade, kind text not null, subject text not null,
     primary key (watch_id, kind, subject)`,
  );
  await sql`alter table private_links add column watch_id bigint references fine_watches (id) on delete cascade`.execute(
    trx,
  );
  await createIndex(trx, 'private_links', 'watch_id');
}
