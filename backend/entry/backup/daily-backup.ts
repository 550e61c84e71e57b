import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setMark } from '@/backend/db/marks';
import type { Context } from '@/backend/platform/context';
import { UNFINISHED } from './archive-writer';
import { checkArchive } from './check-archive';
import { DAILY_COPY, noteCopy, placeOf } from './last-backup';
import { writeBackup } from './write-backup';

/** No backup takes this long. */
const DEAD_AFTER_MS = 24 * 60 * 60_000;

const nameAt = (now: number) =>
  `parkinspection-${new Date(now).toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz`;

/** Keeps the latest `keep`; also removes drafts of killed processes, and no other files. */
async function dropOld(folder: string, keep: number, now: number): Promise<void> {
  const names = (await readdir(folder)).filter((name) => DAILY_COPY.test(name)).sort();
  const whole = names.filter((name) => !name.endsWith(UNFINISHED));
  for (const name of whole.slice(0, -keep)) await rm(join(folder, name), { force: true });
  for (const name of names.filter((one) => one.endsWith(UNFINISHED))) {
    const { mtimeMs } = await stat(join(folder, name));
    if (mtimeMs < now - DEAD_AFTER_MS) await rm(join(folder, name), { force: true });
  }
}

/** Of this machine: another one may have the room that is lacking here. */
const FAILED_MARK = `backup-failed ${hostname()}`;
const REST_MS = 60 * 60_000;

/** A copy takes minutes of reading and fills a disk: one that failed is not begun again with the next lease. */
export async function hasBackupJustFailed({ db, now }: Context): Promise<boolean> {
  const mark = await db.selectFrom('marks').where('name', '=', FAILED_MARK).select('set_at').executeTakeFirst();
  const since = mark ? now() - mark.set_at : REST_MS;
  return since >= 0 && since < REST_MS;
}

export async function makeDailyBackup(context: Context): Promise<void> {
  try {
    await writeDailyBackup(context);
  } catch (error) {
    // What stopped the copy may stop this, too, and is what is told.
    await setMark(context.db, { name: FAILED_MARK, value: '', at: context.now() }).catch(() => undefined);
    throw error;
  }
}

/** Old copies go only after the new one has been verified. */
async function writeDailyBackup({ config, db, now, log }: Context): Promise<void> {
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
  await noteCopy(db, { at, place: await placeOf(config), missing: manifest.missing_files.length });
  await dropOld(backupDir, backupKeep, Date.now());
  log.info(
    { event: 'backup', file, size, missing: manifest.missing_files.length },
    'daily copy written and read again',
  );
}
