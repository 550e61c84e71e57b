// SQLite through libsql. synchronous=FULL: an acknowledged row survives a power cut.
import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import Sqlite from 'libsql';
import type { Database } from './schema';
import { SqliteFileDriver } from './sqlite-driver';

export const SQLITE_FILE = 'parkinspection.sqlite';

/** Making the file anew needs it alone for a moment: nobody is served yet, so two that start together wait for one another. */
const FIRST_OPENING_MS = 4000;

function openHandle(file: string): Sqlite.Database {
  const handle = new Sqlite(file, { timeout: FIRST_OPENING_MS });
  // Of whoever runs the site alone; its log and index are made like it.
  chmodSync(file, 0o600);
  handle.exec(`pragma busy_timeout = ${FIRST_OPENING_MS}`);
  handle.exec('pragma journal_mode = wal');
  handle.exec('pragma synchronous = full');
  handle.exec('pragma foreign_keys = on');
  handle.exec('pragma busy_timeout = 0');
  return handle;
}

/** Opens (and creates) the database file in the folder. Throws when the folder cannot be written. */
export function openSqlite(dataDir: string): Kysely<Database> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, SQLITE_FILE);
  const writer = openHandle(file);
  const reader = openHandle(file);
  reader.exec('pragma query_only = on');
  return new Kysely<Database>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new SqliteFileDriver(reader, writer),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });
}
