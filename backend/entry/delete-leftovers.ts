// A process killed between storing a file and its row leaves the file behind. The day of grace covers uploads in
// progress.
import type { Context } from '@/backend/platform/context';
import type { Db } from '@/backend/db/connection';
import { NOUNS } from './nouns';

const GRACE_MS = 24 * 60 * 60_000;

const STORED = NOUNS.flatMap(({ files }) => files ?? []);

export const FOLDERS = STORED.map(({ folder }) => folder);

export async function namedFiles(db: Db): Promise<Set<string>> {
  const keys = new Set<string>();
  for (const { named } of STORED) for (const key of await named(db)) keys.add(key);
  return keys;
}

async function openUnnamed(db: Db, { named, unnamed }: (typeof STORED)[number]) {
  if (unnamed) return (keys: string[]) => unnamed(db, keys);
  const all = new Set(await named(db));
  return (keys: string[]) => keys.filter((key) => !all.has(key));
}

async function findLeftovers({ db, files, now }: Context, stored: (typeof STORED)[number]) {
  const unnamedOf = await openUnnamed(db, stored);
  const leftovers: string[] = [];
  let named = 0;
  for await (const keys of files.list(stored.folder)) {
    const unnamed = await unnamedOf(keys);
    named += keys.length - unnamed.length;
    for (const key of unnamed) if ((await files.storedAt(key)) < now() - GRACE_MS) leftovers.push(key);
  }
  return { leftovers, named };
}

/**
 * If most files of all folders have no row, the storage belongs to another database (wrong or restored): nothing is
 * deleted. One folder may well have no named file at all. A storage outage must not hold up the other jobs.
 */
export async function deleteLeftoverFiles(context: Context): Promise<void> {
  const { files, log } = context;
  try {
    const found: { noun: string; leftovers: string[]; named: number }[] = [];
    for (const stored of STORED) found.push({ noun: stored.folder, ...(await findLeftovers(context, stored)) });
    const named = found.reduce((sum, folder) => sum + folder.named, 0);
    const unnamed = found.reduce((sum, { leftovers }) => sum + leftovers.length, 0);
    if (unnamed > named) {
      log.error(
        { event: 'foreign-files', files: unnamed, named },
        'most stored files have no row: is this the right database? Nothing deleted',
      );
      return;
    }
    for (const { noun, leftovers } of found) {
      for (const key of leftovers) await files.delete(key);
      if (leftovers.length > 0)
        log.info({ event: 'leftover-files', noun, files: leftovers.length }, 'files without a row deleted');
    }
  } catch (error) {
    log.warn({ err: error }, 'leftover files stay until tomorrow');
  }
}
