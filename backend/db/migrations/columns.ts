import { sql } from 'kysely';
import type { Engine, Trx } from '@/backend/db/connection';

export async function createTable(trx: Trx, engine: Engine, name: string, columns: string): Promise<void> {
  const id =
    engine === 'postgres'
      ? 'id bigint generated always as identity primary key'
      : 'id integer primary key autoincrement';
  await sql.raw(`create table ${name} (${columns.replace(/^\s*id,/, `${id},`)})`).execute(trx);
}

export async function createIndex(trx: Trx, table: string, columns: string): Promise<void> {
  const name = `${table}_${columns.replace(/\W+/g, '_')}`;
  await sql.raw(`create index ${name} on ${table} (${columns})`).execute(trx);
}
