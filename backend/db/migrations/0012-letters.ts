import { sql } from 'kysely';
import type { Engine, Trx } from '@/backend/db/connection';
import { createIndex, createTable } from './columns';

const COLUMNS = `key, kind, subject, body, state, attempts, next_try_at, expires_at, claimed_by, claimed_until, created_at, finished_at, failure`;

export const contracts = 'старий екземпляр не надсилає листів тим, хто не має кабінету';

export async function up(trx: Trx, engine: Engine): Promise<void> {
  if (engine === 'postgres') {
    await sql`alter table mails alter column user_id drop not null`.execute(trx);
    await sql`alter table mails add column recipient text`.execute(trx);
    return;
  }
  // SQLite cannot drop a NOT NULL constraint: the table is rebuilt.
  await sql`alter table mails rename to old_mails`.execute(trx);
  await createTable(
    trx,
    engine,
    'mails',
    `id, user_id bigint references users (id) on delete cascade, recipient text, key text not null unique, kind text not null,
    subject text not null, body text not null, state text not null, attempts bigint not null, next_try_at bigint not null,
    expires_at bigint, claimed_by text, claimed_until bigint, created_at bigint not null, finished_at bigint, failure text`,
  );
  await sql
    .raw(`insert into mails (id, user_id, ${COLUMNS}) select id, user_id, ${COLUMNS} from old_mails order by id`)
    .execute(trx);
  await sql`drop table old_mails`.execute(trx);
  await createIndex(trx, 'mails', 'state, next_try_at');
  await createIndex(trx, 'mails', 'user_id');
}
