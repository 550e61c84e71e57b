// SQLite through libsql. synchronous=FULL: an acknowledged row survives a power cut.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  CompiledQuery,
  Kysely,
  SqliteDialect,
  SqliteDriver,
  type DatabaseConnection,
  type SqliteDialectConfig,
} from 'kysely';
import Sqlite from 'libsql';
import type { Database } from './schema';

export const SQLITE_FILE = 'parkinspection.sqlite';
export const BUSY_TIMEOUT_MS = 4000;

// Transactions here always write: taking the lock at once avoids a deadlock between two readers turned writers.
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
}

class ImmediateDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;

  constructor(config: SqliteDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): SqliteDriver {
    return new ImmediateDriver(this.#config);
  }
}

/** Opens (and creates) the database file in the folder. Throws when the folder cannot be written. */
export function openSqlite(dataDir: string): Kysely<Database> {
  mkdirSync(dataDir, { recursive: true });
  const database = new Sqlite(join(dataDir, SQLITE_FILE), { timeout: BUSY_TIMEOUT_MS });
  database.exec(`pragma busy_timeout = ${BUSY_TIMEOUT_MS}`);
  database.exec('pragma journal_mode = wal');
  database.exec('pragma synchronous = full');
  database.exec('pragma foreign_keys = on');
  return new Kysely<Database>({ dialect: new ImmediateDialect({ database }) });
}
