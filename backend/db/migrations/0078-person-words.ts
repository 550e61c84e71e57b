import { sql } from 'kysely';
import type { Engine, Trx } from '@/backend/db/connection';
import { addMissingWords, NAMED_TABLES } from '@/backend/db/person-words';
import { createIndex } from './columns';

const TABLES = [
  ['appeal_words', 'appeal_id', 'appeals'],
  ['user_words', 'user_id', 'users'],
  ['contact_words', 'contact_id', 'contact_responses'],
  ['payment_words', 'payment_id', 'unmatched_payments'],
] as const;

/** Of the searches that these words replace. */
const INDEXES = ['appeals_last_name_id', 'users_email_prefix', 'users_phone_prefix', 'users_last_name_prefix'];

export async function up(trx: Trx, engine: Engine): Promise<void> {
  // Byte order, as SQLite has it: a beginning of a word is a range of the index on any server.
  const text = engine === 'postgres' ? 'text collate "C"' : 'text';
  for (const [words, owner, table] of TABLES) {
    await sql
      .raw(
        `create table ${words} (${owner} bigint not null references ${table} (id) on delete cascade,
          word ${text} not null, primary key (${owner}, word))`,
      )
      .execute(trx);
    await createIndex(trx, words, `word, ${owner}`);
  }
  for (const index of INDEXES) await sql.raw(`drop index if exists ${index}`).execute(trx);
  await createIndex(trx, 'journal', 'actor_name, id');
  for (const table of NAMED_TABLES) await addMissingWords(trx, table);
}
