// Everything is unpacked into a staging folder; the database is put in place last.
import { existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { readdir, writeFile, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { ConfigError, type Config } from '@/backend/core/config';
import { closing, connect, engineOf, type Db, type Trx } from '@/backend/db/connection';
import { openSqlite, SQLITE_FILE } from '@/backend/db/sqlite';
import { listTables, type Cell } from '@/backend/db/tables';
import { FOLDERS } from '@/backend/entry/delete-leftovers';
import { openStorage } from '@/backend/platform/files/storage';
import { readArchive } from './archive-reader';
import { checkArchive } from './check-archive';
import { compareTable, loadTables, requireKnownMigrations, type Source } from './load-tables';
import { isBeside, keyOfPart, tableOfPart, type Manifest } from './manifest';
import { beginRestore, endRestore, isRestoreUnfinished } from './restore-mark';

const FILES = 'files';
const BESIDE = [FILES, 'mail', 'secret'];

const occupied = (what: string) =>
  new ConfigError(
    `Тут уже є дані (${what}), а відновлення пише лише в порожнє місце. Вкажіть іншу папку в DATA_DIR (для PostgreSQL – порожню базу в DATABASE_URL) або спершу приберіть те, що є. Нічого не змінено.`,
  );

async function requireNoFiles(config: Config): Promise<void> {
  const folder = join(config.dataDir, FILES);
  const entries = existsSync(folder) ? await readdir(folder, { recursive: true, withFileTypes: true }) : [];
  if (entries.some((entry) => entry.isFile())) throw occupied(folder);
  if (config.s3 === null) return;
  const storage = openStorage(config);
  for (const noun of FOLDERS)
    for await (const keys of storage.list(noun)) if (keys.length > 0) throw occupied(`сховище ${config.s3.bucket}`);
}

async function requireEmpty(config: Config, db: Db | undefined): Promise<void> {
  for (const name of [SQLITE_FILE, `${SQLITE_FILE}-wal`])
    if (!db && existsSync(join(config.dataDir, name))) throw occupied(join(config.dataDir, name));
  if (db && (await listTables(db)).length > 0) throw occupied('таблиці в базі з DATABASE_URL');
  await requireNoFiles(config);
}

export function sourceOf(file: string, { migrations, tables }: Manifest): Source {
  async function* rows() {
    for await (const { name, bytes } of readArchive(file, (part) => tableOfPart(part) !== undefined)) {
      const lines = bytes.toString().trimEnd().split('\n');
      yield { table: tableOfPart(name) ?? '', rows: lines.map((line) => JSON.parse(line) as Cell[]) };
    }
  }
  return { migrations, tables, rows };
}

async function unpackFiles(file: string, config: Config, folder: string): Promise<void> {
  const storage = openStorage(config.s3 === null ? { dataDir: folder, s3: null } : config);
  const wanted = (name: string) => keyOfPart(name) !== undefined || isBeside(name);
  for await (const { name, bytes } of readArchive(file, wanted)) {
    const key = keyOfPart(name);
    if (key !== undefined) await storage.put(key, bytes);
    else {
      await mkdir(dirname(join(folder, name)), { recursive: true, mode: 0o700 });
      await writeFile(join(folder, name), bytes, { mode: 0o600 });
    }
  }
}

interface Place {
  folder: string;
  dataDir: string;
  over: boolean;
  after: ((trx: Trx) => Promise<void>) | undefined;
}

function moveIntoPlace(folder: string, dataDir: string): void {
  for (const name of BESIDE.filter((one) => existsSync(join(folder, one)))) {
    rmSync(join(dataDir, name), { recursive: true, force: true });
    renameSync(join(folder, name), join(dataDir, name));
  }
}

async function restoreSqlite(source: Source, { folder, dataDir, after }: Place): Promise<void> {
  await closing(openSqlite(folder), async (db) => {
    await db.transaction().execute(async (trx) => {
      await loadTables(trx, 'sqlite', source);
      await after?.(trx);
    });
    await sql`pragma wal_checkpoint(truncate)`.execute(db);
  });
  const log = join(folder, `${SQLITE_FILE}-wal`);
  if (existsSync(log) && statSync(log).size > 0) throw new Error('the restored database was not written out whole');
  moveIntoPlace(folder, dataDir);
  for (const ending of ['', '-wal', '-shm']) rmSync(join(dataDir, SQLITE_FILE + ending), { force: true });
  renameSync(join(folder, SQLITE_FILE), join(dataDir, SQLITE_FILE));
}

/** True for a restore that was interrupted between its last two steps. */
async function isRestored(db: Db, { tables }: Manifest): Promise<boolean> {
  const stored = new Map((await listTables(db)).map((table) => [table.name, table]));
  for (const copied of tables) {
    const table = stored.get(copied.name);
    if (!table || !(await compareTable(db, table, copied)).isEqual) return false;
  }
  return true;
}

async function dropAll(trx: Trx): Promise<void> {
  const { rows } = await sql<{ statement: string }>`
    select 'drop table ' || c.oid::regclass || ' cascade' as statement from pg_class c
      where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
    union all
    select 'drop function ' || p.oid::regprocedure || ' cascade' from pg_proc p
      where p.pronamespace = current_schema()::regnamespace
      and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')`.execute(trx);
  for (const { statement } of rows) await sql.raw(statement).execute(trx);
}

async function restorePostgres(db: Db, manifest: Manifest, source: Source, place: Place) {
  if (!place.over && (await listTables(db)).length > 0) {
    if (!(await isRestored(db, manifest))) throw occupied('таблиці в базі з DATABASE_URL');
    moveIntoPlace(place.folder, place.dataDir);
    return;
  }
  await db.transaction().execute(async (trx) => {
    if (place.over) await dropAll(trx);
    await loadTables(trx, 'postgres', source);
    await place.after?.(trx);
    moveIntoPlace(place.folder, place.dataDir);
  });
}

interface Over {
  /** Replaces the data there. */
  over?: boolean;
  /** Runs in the transaction that loads the rows. */
  after?: (trx: Trx) => Promise<void>;
}

/** A ConfigError (damaged archive, non-empty target) means that nothing was changed. */
export async function restoreBackup(
  config: Config,
  file: string,
  { over = false, after }: Over = {},
): Promise<Manifest> {
  const manifest = await checkArchive(file);
  requireKnownMigrations(manifest.migrations);
  const { dataDir } = config;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const db = engineOf(config) === 'postgres' ? connect(config) : undefined;
  try {
    // Leftovers of an interrupted restore do not count: the target was empty then.
    if (!over && !isRestoreUnfinished(dataDir)) await requireEmpty(config, db);
    const folder = beginRestore(dataDir, file, over);
    await unpackFiles(file, config, folder);
    const source = sourceOf(file, manifest);
    if (db) await restorePostgres(db, manifest, source, { folder, dataDir, over, after });
    else await restoreSqlite(source, { folder, dataDir, over, after });
    endRestore(dataDir);
    return manifest;
  } finally {
    await db?.destroy();
  }
}
