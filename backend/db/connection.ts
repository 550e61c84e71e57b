// One database handle for both engines; what differs between them stays in this folder.
import type { Kysely, Transaction } from 'kysely';
import type { Config } from '@/backend/config';
import { openPostgres } from './postgres';
import type { Database } from './schema';
import { openSqlite } from './sqlite';

export type Db = Kysely<Database>;
export type Trx = Transaction<Database>;
export type Engine = 'sqlite' | 'postgres';

export function engineOf(config: Config): Engine {
  return config.databaseUrl ? 'postgres' : 'sqlite';
}

/** A handle on the configured database. Nothing is asked of a PostgreSQL server before the first query. */
export function connect(config: Config): Db {
  return engineOf(config) === 'postgres' ? openPostgres(config.databaseUrl) : openSqlite(config.dataDir);
}
