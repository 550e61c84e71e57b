import { sql } from 'kysely';
import type { Trx } from '@/backend/db/connection';
import { createIndex } from './columns';

export async function up(trx: Trx): Promise<void> {
  await sql`alter table staff add column opens_next integer not null default 0`.execute(trx);
  await sql`create table staff_drafts (
    staff_id bigint not null, about text not null, form text not null, body text not null, updated_at bigint not null,
    appeal_id bigint references appeals (id) on delete cascade,
    contact_id bigint references contact_responses (id) on delete cascade,
    car_id bigint references user_cars (id) on delete cascade,
    primary key (staff_id, about, form))`.execute(trx);
  for (const column of ['appeal_id', 'contact_id', 'car_id', 'updated_at'])
    await createIndex(trx, 'staff_drafts', column);
}
