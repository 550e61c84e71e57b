import { join } from 'node:path';
import { sql } from 'kysely';
import type { Config } from '@/backend/core/config';
import { closing, connect } from '@/backend/db/connection';
import { openSqlite, SQLITE_FILE } from '@/backend/db/sqlite';
import { lastBackup } from '@/backend/entry/backup/last-backup';
import {
  loadScratch,
  requireRoomForScratch,
  scratchConfig,
  withScratchFolder,
} from '@/backend/entry/backup/scratch-copy';
import { writeBackup } from '@/backend/entry/backup/write-backup';
import { readDatabaseBytes } from '@/backend/entry/figures/work-figures';
import { openUpgraded, withContext } from '@/backend/entry/open/open';
import { readSchema } from '@/backend/entry/upgrade/upgrade';
import { formatDate } from '@/domain/dates';
import { mkdirSync } from 'node:fs';

export interface ScratchPair {
  /** When the copy was made, ISO. */
  copiedAt: string;
  before: Config;
  after: Config;
}

async function copyOfToday(config: Config, folder: string, now: number): Promise<string> {
  const last = config.backupDir ? await lastBackup(config.backupDir).catch(() => null) : null;
  if (last && formatDate(last.at) === formatDate(now)) return last.file;
  const bytes = await closing(connect(config), (db) => readDatabaseBytes(db, config));
  await requireRoomForScratch(config, folder, bytes);
  const file = join(folder, 'copy.tar.gz');
  await writeBackup(config, file, now, { tablesOnly: true });
  return file;
}

/** The site's data twice, with this version's tables; deleted afterwards. */
export const withScratchPair = async <Result>(
  config: Config,
  now: number,
  work: (pair: ScratchPair) => Promise<Result>,
): Promise<Result> => {
  await readSchema(config);
  return withScratchFolder(config, async (folder) => {
    const scratch = (name: string) => {
      mkdirSync(join(folder, name), { mode: 0o700 });
      return scratchConfig(config, join(folder, name));
    };
    const [before, after] = [scratch('before'), scratch('after')];
    const { madeAt } = await loadScratch(config, await copyOfToday(config, folder, now), before.dataDir, 2);
    // Not a copy of the file: rows may still stand in its log.
    await withContext(openUpgraded(before), ({ db }) =>
      sql`vacuum into ${join(after.dataDir, SQLITE_FILE)}`.execute(db),
    );
    // Sets the mode of the file, which only its owner may read.
    await openSqlite(after.dataDir).destroy();
    return work({ copiedAt: madeAt, before, after });
  });
};
