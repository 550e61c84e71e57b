import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Engine, Trx } from '@/backend/db/connection';
import { createIndex, createTable } from './columns';

export const contracts = 'старий екземпляр не приймає скарг і звернень';

export async function up(trx: Trx, engine: Engine): Promise<void> {
  await createTable(
    trx,
    engine,
    'private_links',
    `key_hash text primary key, appeal_id bigint references appeals (id) on delete cascade,
    contact_id bigint references contact_responses (id) on delete cascade, created_at bigint not null`,
  );
  await createIndex(trx, 'private_links', 'appeal_id');
  await createIndex(trx, 'private_links', 'contact_id');
  for (const table of ['appeals', 'contact_responses']) {
    await sql.raw(`alter table ${table} add column receipt_mailed integer not null default 0`).execute(trx);
  }
  // Keys of earlier receipts were stored in clear; they go on as links.
  const { rows } = await sql<{ id: number; receipt_key: string; created_at: number }>`
    select id, receipt_key, created_at from appeals where receipt_key is not null and user_id is null`.execute(trx);
  for (const { id, receipt_key, created_at } of rows) {
    const hash = createHash('sha256').update(receipt_key).digest('base64url');
    await sql`insert into private_links (key_hash, appeal_id, created_at) values (${hash}, ${id}, ${created_at})`.execute(
      trx,
    );
  }
  await sql`drop index appeals_receipt_key`.execute(trx);
  await sql`alter table appeals drop column receipt_key`.execute(trx);
}
