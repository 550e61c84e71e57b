// SQLite through libsql. synchronous=FULL: an acknowledged row survives a power cut.
import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, type LogEvent, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import Sqlite from 'libsql';
import type { Database } from './schema';
import { SqliteFileDriver } from './sqlite-driver';

export const SQLITE_FILE = 'parkinspection.sqlite';

/** Creating the file needs an exclusive lock, so processes that start together wait for each other. */
const FIRST_OPENING_MS = 4000;

function openHandle(file: string): Sqlite.Database {
  const handle = new Sqlite(file, { timeout: FIRST_OPENING_MS });
  // Owner only; SQLite gives the WAL and its index the same mode.
  chmodSync(file, 0o600);
  handle.exec(`pragma busy_timeout = ${FIRST_OPENING_MS}`);
  handle.exec('pragma journal_mode = wal');
  handle.exec('pragma synchronous = full');
  handle.exec('pragma foreign_keys = on');
  handle.exec('pragma busy_timeout = 0');
  return handle;
}

type Watch = (event: LogEvent) => void;

function handleOn(reader: Sqlite.Database, writer: Sqlite.Database, watch?: Watch): Kysely<Database> {
  return new Kysely<Database>({
    ...(watch && { log: watch }),
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new SqliteFileDriver(reader, writer),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });
}

export function openSqlite(dataDir: string, watch?: Watch): Kysely<Database> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, SQLITE_FILE);
  const writer = openHandle(file);
  const reader = openHandle(file);
  reader.exec('pragma query_only = on');
  return handleOn(reader, writer, watch);
}

/** One read transaction, which in WAL mode blocks no writer. */
export function openSqliteSnapshot(dataDir: string): Kysely<Database> {
  const handle = openHandle(join(dataDir, SQLITE_FILE));
  handle.exec('pragma query_only = on');
  handle.exec('begin');
  // The snapshot starts with the first read, not with `begin`.
  handle.prepare('select count(*) from sqlite_master').get();
  return handleOn(handle, handle);
}

/**
 * Throws SQLITE_BUSY while another process has the file open: in WAL mode every open handle holds a lock that excludes
 * this one.
 */
export function openSqliteAlone(dataDir: string): Kysely<Database> {
  const handle = lockWhole(dataDir);
  return handleOn(handle, handle);
}

/** As above. Without a prepared statement: libsql would keep the handle open until it is collected. */
export function requireSqliteAlone(dataDir: string): void {
  const handle = lockWhole(dataDir);
  handle.exec('rollback');
  handle.close();
}

function lockWhole(dataDir: string): Sqlite.Database {
  const handle = new Sqlite(join(dataDir, SQLITE_FILE));
  handle.exec('pragma busy_timeout = 0');
  handle.exec('pragma locking_mode = exclusive');
  handle.exec('begin exclusive');
  return handle;
}
