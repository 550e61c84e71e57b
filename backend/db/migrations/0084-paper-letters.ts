import { sql } from 'kysely';
import type { Engine, Trx } from '@/backend/db/connection';
import { createIndex, createTable } from './columns';

/** Letters to those whom no mail reaches: to be printed and posted. */
export async function up(trx: Trx, engine: Engine): Promise<void> {
  await createTable(
    trx,
    engine,
    'paper_letters',
    `id, appeal_id bigint references appeals (id) on delete cascade,
    contact_id bigint references contact_responses (id) on delete cascade,
    title text not null, body text not null, created_at bigint not null, send_until bigint not null,
    state text not null, sent_at bigint, track text, delivered_at bigint, returned_at bigint, return_reason text,
    version bigint not null default 0`,
  );
  await createIndex(trx, 'paper_letters', 'appeal_id');
  await createIndex(trx, 'paper_letters', 'contact_id');
  await createIndex(trx, 'paper_letters', 'sent_at');
  await sql`create index paper_letters_by_term on paper_letters (state, send_until, id)`.execute(trx);
}
