import type { Engine, Trx } from '@/backend/db/connection';
import { createIndex, createTable } from './columns';

export async function up(trx: Trx, engine: Engine): Promise<void> {
  await createTable(
    trx,
    engine,
    'calendar_feeds',
    `key_hash text primary key, user_id bigint unique references users (id) on delete cascade,
     fine_id bigint references fines (id) on delete cascade, plate_key text,
     revision integer not null default 0, entries text not null default '[]', created_at bigint not null`,
  );
  await createIndex(trx, 'calendar_feeds', 'fine_id');
}
