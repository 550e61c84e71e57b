import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Config } from '@/backend/core/config';
import { codeOf } from '@/backend/core/error-code';
import { engineOf, type Db } from '@/backend/db/connection';
import { appliedMigrations, requireNoNewer, schemaState } from '@/backend/db/migrations/migrate';
import { inSnapshot } from '@/backend/db/snapshot';
import { lastIdOf, linesOf, listTables, readRows, type Table } from '@/backend/db/tables';
import { namedFiles } from '@/backend/entry/delete-leftovers';
import { openStorage } from '@/backend/platform/files/storage';
import { createArchive, type ArchiveWriter } from './archive-writer';
import { requireRoomForCopy } from './last-backup';
import { filePart, isBeside, MANIFEST, sealedBy, tablePart, type Manifest, type Part } from './manifest';

const PART_BYTES = 1024 * 1024;

async function addFiles(archive: ArchiveWriter, config: Config, keys: Iterable<string>, added: Map<string, Part>) {
  const storage = openStorage(config);
  const missing: string[] = [];
  for (const key of keys) {
    if (added.has(key)) continue;
    const bytes = await storage.find(key);
    if (bytes === undefined) missing.push(key);
    else added.set(key, await archive.add(filePart(key), Buffer.from(bytes)));
  }
  return missing;
}

async function addTable(archive: ArchiveWriter, db: Db, table: Table) {
  const hash = createHash('sha256');
  const parts: Part[] = [];
  let count = 0;
  let lines = '';
  const flush = async () => {
    if (lines === '') return;
    parts.push(await archive.add(tablePart(table.name, parts.length + 1), Buffer.from(lines)));
    lines = '';
  };
  for await (const rows of readRows(db, table)) {
    const text = linesOf(rows);
    hash.update(text);
    count += rows.length;
    lines += text;
    if (lines.length >= PART_BYTES) await flush();
  }
  await flush();
  const about = { name: table.name, columns: table.columns, rows: count, sha256: hash.digest('hex') };
  return { about: { ...about, last_id: await lastIdOf(db, table) }, parts };
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  }
}

/** Only what is ours is read: a disk of its own keeps a `lost+found` there that nobody may open. */
async function addBeside(archive: ArchiveWriter, dataDir: string): Promise<Part[]> {
  const mails = (await namesIn(join(dataDir, 'mail'))).map((name) => `mail/${name}`);
  const parts: Part[] = [];
  for (const path of [...(await namesIn(dataDir)), ...mails].filter(isBeside)) {
    parts.push(await archive.add(path, await readFile(join(dataDir, path))));
  }
  return parts;
}

/** A newer version may name files in columns that this one does not know. */
async function keysOf(db: Db): Promise<Set<string>> {
  requireNoNewer(schemaState(await appliedMigrations(db)));
  return namedFiles(db);
}

async function addAll(archive: ArchiveWriter, config: Config, now: number, tablesOnly: boolean): Promise<Manifest> {
  const files = new Map<string, Part>();
  // Files first: one deleted while the tables are read is then still in the backup.
  const keys = await inSnapshot(config, keysOf);
  if (!tablesOnly) await addFiles(archive, config, keys, files);
  const told = await inSnapshot(config, async (db) => {
    const tables: Manifest['tables'] = [];
    const parts: Part[] = [];
    for (const table of await listTables(db)) {
      const { about, parts: added } = await addTable(archive, db, table);
      tables.push(about);
      parts.push(...added);
    }
    return { tables, parts, migrations: await appliedMigrations(db), keys: await namedFiles(db) };
  });
  const missing = tablesOnly ? [] : await addFiles(archive, config, told.keys, files);
  const beside = tablesOnly ? [] : await addBeside(archive, config.dataDir);
  const made_at = new Date(now).toISOString();
  return {
    format: 'parkinspection-backup',
    version: 1,
    made_at,
    engine: engineOf(config),
    migrations: told.migrations,
    tables: told.tables,
    parts: [...files.values(), ...told.parts, ...beside],
    missing_files: missing,
    ...(config.authSecret !== '' && { sealed_by: sealedBy(config, made_at) }),
  };
}

export async function writeBackup(config: Config, file: string, now: number, { tablesOnly = false } = {}) {
  if (!tablesOnly) await requireRoomForCopy(config, dirname(resolve(file)));
  const archive = createArchive(file);
  try {
    const manifest = await addAll(archive, config, now, tablesOnly);
    await archive.add(MANIFEST, Buffer.from(JSON.stringify(manifest)));
    return { manifest, size: await archive.finish() };
  } catch (error) {
    await archive.discard();
    throw error;
  }
}
