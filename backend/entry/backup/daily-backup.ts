import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from '@/backend/platform/context';
import { UNFINISHED } from './archive-writer';
import { checkArchive } from './check-archive';
import { writeBackup } from './write-backup';

const OURS = /^parkinspection-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z\.tar\.gz(?<part>\.[0-9a-f]{8}\.part)?$/;
/** No backup takes this long. */
const DEAD_AFTER_MS = 24 * 60 * 60_000;

/** Null: there is none. */
export async function lastBackup(folder: string): Promise<{ file: string; at: number; bytes: number } | null> {
  const whole = (await readdir(folder)).filter((name) => OURS.test(name) && !name.endsWith(UNFINISHED)).sort();
  const last = whole.at(-1);
  if (last === undefined) return null;
  const file = join(folder, last);
  const { mtimeMs, size } = await stat(file);
  return { file, at: mtimeMs, bytes: size };
}

const nameAt = (now: number) =>
  `parkinspection-${new Date(now).toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz`;

/** Keeps the latest `keep`; also removes drafts of killed processes, and no other files. */
async function dropOld(folder: string, keep: number, now: number): Promise<void> {
  const names = (await readdir(folder)).filter((name) => OURS.test(name)).sort();
  const whole = names.filter((name) => !name.endsWith(UNFINISHED));
  for (const name of whole.slice(0, -keep)) await rm(join(folder, name), { force: true });
  for (const name of names.filter((one) => one.endsWith(UNFINISHED))) {
    const { mtimeMs } = await stat(join(folder, name));
    if (mtimeMs < now - DEAD_AFTER_MS) await rm(join(folder, name), { force: true });
  }
}

/** Old copies go only after the new one has been verified. */
export async function makeDailyBackup({ config, now, log }: Context): Promise<void> {
  const { backupDir, backupKeep } = config;
  await mkdir(backupDir, { recursive: true, mode: 0o700 });
  const at = now();
  const file = join(backupDir, nameAt(at));
  const { size, manifest } = await writeBackup(config, file, at);
  try {
    await checkArchive(file);
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
  await dropOld(backupDir, backupKeep, Date.now());
  log.info(
    { event: 'backup', file, size, missing: manifest.missing_files.length },
    'daily copy written and read again',
  );
}
