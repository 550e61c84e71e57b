import { sql } from 'kysely';
import type { Engine, Trx } from '@/backend/db/connection';
import { createIndex } from './columns';

/** What a prefix search with `like` uses. */
async function createPrefixIndex(trx: Trx, engine: Engine, table: string, column: string): Promise<void> {
  const how = engine === 'postgres' ? 'text_pattern_ops' : 'collate nocase';
  await sql.raw(`create index ${table}_${column}_prefix on ${table} (${column} ${how})`).execute(trx);
}

export async function up(trx: Trx, engine: Engine): Promise<void> {
  for (const table of ['user_cars', 'contact_responses'])
    await sql.raw(`alter table ${table} add column version integer not null default 0`).execute(trx);
  await createIndex(trx, 'user_cars', 'status, id');
  await createIndex(trx, 'contact_responses', 'answered_at, answer_until, id');
  await createIndex(trx, 'contact_responses', 'email');
  for (const column of ['email', 'phone', 'last_name']) await createPrefixIndex(trx, engine, 'users', column);
  await createPrefixIndex(trx, engine, 'fines', 'serial_key');
  await createPrefixIndex(trx, engine, 'evacuations', 'external_id');
}
