import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '@/backend/core/config';
import { engineOf, type Db } from '@/backend/db/connection';
import { appliedMigrations, requireNoNewer, schemaState } from '@/backend/db/migrations/migrate';
import { SQLITE_FILE } from '@/backend/db/sqlite';
import { inSnapshot } from '@/backend/db/snapshot';
import { digestOf, listTables, type Table } from '@/backend/db/tables';
import { namedFiles } from '@/backend/entry/delete-leftovers';
import { openStorage } from '@/backend/platform/files/storage';
import { compareTable } from './load-tables';
import { keyOfPart, type Manifest } from './manifest';

export interface TableDifference {
  name: string;
  archived: number | null;
  stored: number | null;
  isEqual: boolean;
}

export interface Comparison {
  tables: TableDifference[];
  files: { equal: number; changed: number; missing: number; added: number };
}

export const hasDatabase = (config: Config) =>
  engineOf(config) === 'postgres' || existsSync(join(config.dataDir, SQLITE_FILE));

const migrationsOf = async (db: Db, stored: Table[]) => (stored.length > 0 ? appliedMigrations(db) : []);

/** Empty where there is no database yet. */
export const readMigrations = async (config: Config): Promise<string[]> =>
  hasDatabase(config) ? inSnapshot(config, async (db) => migrationsOf(db, await listTables(db))) : [];

async function compareTables(config: Config, { tables }: Manifest) {
  return inSnapshot(config, async (db) => {
    const stored = await listTables(db);
    requireNoNewer(schemaState(await migrationsOf(db, stored)));
    const found: TableDifference[] = [];
    for (const copied of tables) {
      const { name, rows: archived } = copied;
      const table = stored.find((one) => one.name === name);
      const compared = table && (await compareTable(db, table, copied));
      found.push({ name, archived, stored: compared?.rows ?? null, isEqual: compared?.isEqual ?? false });
    }
    for (const table of stored.filter(({ name }) => !tables.some((one) => one.name === name)))
      found.push({ name: table.name, archived: null, stored: (await digestOf(db, table)).rows, isEqual: false });
    return { tables: found, keys: stored.length > 0 ? await namedFiles(db) : new Set<string>() };
  });
}

export async function compareWithData(config: Config, manifest: Manifest): Promise<Comparison> {
  const { tables, keys } = await compareTables(config, manifest);
  const storage = openStorage(config);
  const files = { equal: 0, changed: 0, missing: 0, added: 0 };
  const archived = new Set<string>();
  for (const { name, sha256 } of manifest.parts) {
    const key = keyOfPart(name);
    if (key === undefined) continue;
    archived.add(key);
    const bytes = await storage.find(key);
    if (bytes === undefined) files.missing += 1;
    else if (createHash('sha256').update(bytes).digest('hex') === sha256) files.equal += 1;
    else files.changed += 1;
  }
  files.added = [...keys].filter((key) => !archived.has(key)).length;
  return { tables, files };
}
