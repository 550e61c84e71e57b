// A copy of the tables in SQLite, whatever the site's engine, in a folder that only its owner can read.
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { type Config, ConfigError } from '@/backend/core/config';
import { isRunning } from '@/backend/core/is-running';
import { closing } from '@/backend/db/connection';
import { openSqlite } from '@/backend/db/sqlite';
import { checkArchive } from './check-archive';
import { lackOfRoom } from './last-backup';
import { loadTables, requireKnownMigrations } from './load-tables';
import { tableOfPart } from './manifest';
import { sourceOf } from './restore-backup';

const DEAD_AFTER_MS = 24 * 60 * 60_000;
const NAME = /^scratch-(?<host>.+)-(?<pid>\d+)-\w{6}$/;

/** Killed processes leave theirs. */
function removeDead(dataDir: string): void {
  for (const name of existsSync(dataDir) ? readdirSync(dataDir) : []) {
    const { host, pid } = NAME.exec(name)?.groups ?? {};
    if (host === undefined) continue;
    const isDead = host === hostname() && !isRunning(Number(pid));
    const path = join(dataDir, name);
    if (isDead || statSync(path).mtimeMs < Date.now() - DEAD_AFTER_MS) rmSync(path, { recursive: true, force: true });
  }
}

export async function withScratchFolder<Result>(
  { dataDir }: Config,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  removeDead(dataDir);
  const folder = mkdtempSync(join(dataDir, `scratch-${hostname()}-${process.pid}-`));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const onSignal = () => {
    remove();
    process.exit(1);
  };
  process.once('SIGINT', onSignal).once('SIGTERM', onSignal);
  try {
    return await work(folder);
  } finally {
    process.removeListener('SIGINT', onSignal).removeListener('SIGTERM', onSignal);
    remove();
  }
}

export const isScratch = ({ dataDir, databaseUrl }: Config) =>
  databaseUrl === '' && NAME.test(basename(dirname(dataDir)));

/** A scratch folder mails and pushes nothing and shares no files with the site. */
export const scratchConfig = (config: Config, dataDir: string): Config => ({
  ...config,
  dataDir,
  databaseUrl: '',
  s3: null,
  smtpUrl: '',
  webPush: false,
  backupDir: '',
  operatorEmail: '',
  loadSamples: false,
  logLevel: 'silent',
});

export async function requireRoomForScratch(config: Config, folder: string, bytes: number): Promise<void> {
  const lack = await lackOfRoom(config, folder, bytes);
  if (lack !== undefined) throw new ConfigError(`Пробна копія не вміститься: ${lack}. Нічого не змінено.`);
}

/** Of the rows: their indexes, and the log of the transaction that loads them. */
const ROOM_OF_ROWS = 3;

/** Files of the copy are left out. `copies` of it are to stand beside each other. */
export async function loadScratch(
  config: Config,
  file: string,
  folder: string,
  copies = 1,
): Promise<{ madeAt: string }> {
  const manifest = await checkArchive(file);
  if (manifest.tables.length === 0) throw new ConfigError(`У копії ${file} немає таблиць.`);
  requireKnownMigrations(manifest.migrations);
  const rows = manifest.parts.filter(({ name }) => tableOfPart(name)).reduce((total, { size }) => total + size, 0);
  await requireRoomForScratch(config, folder, rows * ROOM_OF_ROWS * copies);
  await closing(openSqlite(folder), (db) =>
    db.transaction().execute((trx) => loadTables(trx, 'sqlite', sourceOf(file, manifest))),
  );
  return { madeAt: manifest.made_at };
}
