import { type Kysely, type LogEvent, PostgresAdapter, type Transaction } from 'kysely';
import type { Config } from '@/backend/core/config';
import { openPostgres } from './postgres';
import type { Database } from './schema';
import { openSqlite } from './sqlite';

export type Db = Kysely<Database>;
export type Trx = Transaction<Database>;
export type Engine = 'sqlite' | 'postgres';

export function engineOf(config: Config): Engine {
  return config.databaseUrl ? 'postgres' : 'sqlite';
}

export function connect(config: Config, watch: (event: LogEvent) => void = () => undefined): Db {
  return engineOf(config) === 'postgres' ? openPostgres(config, watch) : openSqlite(config.dataDir, watch);
}

/** What `work` does with an open database, which is closed at its end, come what may. */
export async function closing<Result>(db: Db, work: (db: Db) => Promise<Result>): Promise<Result> {
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

export const inTransaction = <Result>(db: Db, work: (trx: Trx) => Promise<Result>): Promise<Result> =>
  isTransaction(db) ? work(db) : db.transaction().execute(work);

const isTransaction = (db: Db): db is Trx => db.isTransaction;

export const isPostgres = (db: Db) => db.getExecutor().adapter instanceof PostgresAdapter;
