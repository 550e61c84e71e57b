import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { sql } from 'kysely';
import { type Config, ConfigError } from '@/backend/core/config';
import { closing, connect, engineOf } from '@/backend/db/connection';
import { readTold, requireNoNewer, schemaState, type SchemaState } from '@/backend/db/migrations/migrate';
import { checkArchive } from '@/backend/entry/backup/check-archive';
import { readMigrations } from '@/backend/entry/backup/compare';
import type { Manifest } from '@/backend/entry/backup/manifest';
import { requireNoRestore } from '@/backend/entry/backup/restore-mark';
import { writeBackup } from '@/backend/entry/backup/write-backup';
import { findDisk, findStorage } from '@/backend/entry/doctor/examine-machine';
import { lineOf } from '@/backend/entry/doctor/finding';
import { openUpgraded, withContext } from '@/backend/entry/open/open';
import { requireServable } from '@/backend/entry/open/servable';
import { readUpgrade, writeUpgrade } from './record';
import { requireNobodyElse } from '@/backend/entry/open/require-stopped';

export async function readSchema(config: Config): Promise<SchemaState & { last: string }> {
  requireNoRestore(config.dataDir);
  const applied = await readMigrations(config);
  const last = applied.at(-1);
  if (last === undefined) throw new ConfigError('Бази ще немає: її створить запуск сайту. Нічого не зроблено.');
  const state = schemaState(applied);
  requireNoNewer(state);
  return { ...state, last };
}

async function requireWellPlaced(config: Config): Promise<void> {
  const wrong = [await findDisk(config), await findStorage(config)].filter(({ isFine }) => !isFine);
  if (wrong.length > 0) throw new ConfigError([...wrong.map(lineOf), 'Нічого не змінено.'].join('\n'));
}

export function copyName(config: Config, what: string, now: number): string {
  const folder = config.backupDir || join(config.dataDir, 'copies');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return join(folder, `${what}-${new Date(now).toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz`);
}

export async function writeChecked(config: Config, file: string): Promise<Manifest> {
  await writeBackup(config, file, Date.now());
  return checkArchive(file);
}

/** The upgrade was killed before it changed the tables, and the site has gone on writing since. */
function dropUnusedCopy(config: Config): void {
  const record = readUpgrade(config);
  if (record?.state !== 'copying' && record?.state !== 'applying') return;
  const folder = dirname(record.copy);
  for (const name of readdirSync(folder).filter((one) => one.startsWith(basename(record.copy))))
    rmSync(join(folder, name), { force: true });
}

/** True when a killed upgrade had changed the tables, all in one transaction, and only not noted it. */
export function finishKilled(config: Config): boolean {
  const record = readUpgrade(config);
  if (record?.state !== 'applying') return false;
  writeUpgrade(config, { ...record, state: 'done' });
  return true;
}

async function prove(config: Config): Promise<void> {
  if (engineOf(config) === 'sqlite')
    await closing(connect(config), async (db) => {
      const { rows: torn } = await sql`pragma foreign_key_check`.execute(db);
      const { rows: quick } = await sql<{ quick_check: string }>`pragma quick_check`.execute(db);
      if (torn.length > 0 || quick[0]?.quick_check !== 'ok')
        throw new ConfigError('Таблиці оновлено, але перевірка бази знайшла пошкодження: виконайте rollback.');
    });
  const { pending } = await readSchema(config);
  if (pending.length > 0) throw new ConfigError(`Не застосовано: ${pending.join(', ')}. Повторіть upgrade.`);
}

export async function applyUpgrade(
  config: Config,
  schema: SchemaState & { last: string },
): Promise<{ manifest: Manifest; told: string[] }> {
  await requireWellPlaced(config);
  if (schema.stops.length > 0) await requireNobodyElse(config);
  dropUnusedCopy(config);
  const copy = copyName(config, 'before-upgrade', Date.now());
  const about = { copy, last_migration: schema.last, migrations: schema.pending, at: new Date().toISOString() };
  writeUpgrade(config, { ...about, state: 'copying' });
  const manifest = await writeChecked(config, copy);
  writeUpgrade(config, { ...about, state: 'applying' });
  const told = await withContext(openUpgraded({ ...config, loadSamples: false }), async (context) => {
    await requireServable(context);
    return readTold(context.db, schema.pending);
  });
  await prove(config);
  writeUpgrade(config, { ...about, state: 'done' });
  return { manifest, told };
}
