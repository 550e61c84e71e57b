import type { Engine, Trx } from '@/backend/db/connection';
import { createTable } from './columns';

export function up(trx: Trx, engine: Engine): Promise<void> {
  return createTable(
    trx,
    engine,
    'drafts',
    `user_id bigint not null references users (id) on delete cascade, form text not null, body text not null,
    updated_at bigint not null, primary key (user_id, form)`,
  );
}
