// Triggers raise the version in the transaction of the change, so no writer can forget it, not even psql.
import { sql } from 'kysely';
import type { Engine, Trx } from '@/backend/db/connection';

const NOUN_OF_TABLE = {
  settings: 'settings',
  news: 'news',
  vacancies: 'vacancies',
  evacuations: 'evacuations',
  faq: 'faq',
  parking_places: 'parking',
};

export async function up(trx: Trx, engine: Engine): Promise<void> {
  await sql`create table content_versions (noun text primary key, version bigint not null, raised_in bigint)`.execute(
    trx,
  );
  // Once per transaction: a long import would otherwise leave thousands of dead row versions.
  if (engine === 'postgres') {
    await sql`
      create function raise_content_version() returns trigger language plpgsql as $$
      begin
        update content_versions set version = version + 1, raised_in = txid_current()
        where noun = tg_argv[0] and raised_in is distinct from txid_current();
        return null;
      end $$`.execute(trx);
  }
  for (const [table, noun] of Object.entries(NOUN_OF_TABLE)) {
    await sql`insert into content_versions (noun, version) values (${noun}, 1)`.execute(trx);
    for (const trigger of engine === 'postgres' ? [onPostgres(table, noun)] : onSqlite(table, noun))
      await sql.raw(trigger).execute(trx);
  }
}

const onPostgres = (table: string, noun: string) => `
  create trigger ${table}_version after insert or update or delete or truncate on ${table}
  for each statement execute function raise_content_version('${noun}')`;

const onSqlite = (table: string, noun: string) =>
  ['insert', 'update', 'delete'].map(
    (change) => `
      create trigger ${table}_version_${change} after ${change} on ${table}
      begin update content_versions set version = version + 1 where noun = '${noun}'; end`,
  );
