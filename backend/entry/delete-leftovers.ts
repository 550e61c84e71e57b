// Stored files that no row names: left behind where a process was killed, or the database fell silent, between a file and
// its row. A day's grace: nothing that is being sent just now is so old.
import type { Context } from '@/backend/platform/context';
import type { Db } from '@/backend/db/connection';
import { missingKeys } from '@/backend/db/missing-keys';
import { namedPhotoKeys } from '@/backend/fines/stored-photos';
import { namedPictureKeys } from '@/backend/news/pictures';
import { STORAGE_NOUNS, type StorageNoun } from '@/backend/platform/files/storage-key';

const GRACE_MS = 24 * 60 * 60_000;

const without = (keys: string[], named: Set<string>) => keys.filter((key) => !named.has(key));

/** Those of the keys that no row names. */
const UNNAMED: Record<StorageNoun, (db: Db, keys: string[]) => Promise<string[]>> = {
  appeals: (db, keys) => missingKeys(db, 'appeal_files', 'storage_key', keys),
  cars: (db, keys) => missingKeys(db, 'car_documents', 'storage_key', keys),
  fines: async (db, keys) => without(keys, await namedPhotoKeys(db)),
  news: async (db, keys) => without(keys, await namedPictureKeys(db)),
};

/** Keys of a noun that no row names and that are old enough; how many of its files have a row. */
async function findLeftovers({ db, files, now }: Context, noun: StorageNoun) {
  const leftovers: string[] = [];
  let named = 0;
  for await (const keys of files.list(noun)) {
    const unnamed = await UNNAMED[noun](db, keys);
    named += keys.length - unnamed.length;
    for (const key of unnamed) if ((await files.storedAt(key)) < now() - GRACE_MS) leftovers.push(key);
  }
  return { leftovers, named };
}

/**
 * Deletes what nobody names. A storage that does not answer keeps no other work waiting: the next day tries again. Where
 * most files have no row, the storage belongs to another database (a wrong or restored one): then nothing is deleted.
 */
export async function deleteLeftoverFiles(context: Context): Promise<void> {
  const { files, log } = context;
  try {
    for (const noun of STORAGE_NOUNS) {
      const { leftovers, named } = await findLeftovers(context, noun);
      if (leftovers.length > named) {
        log.error(
          { event: 'foreign-files', noun, files: leftovers.length, named },
          'most stored files have no row: is this the right database? Nothing deleted',
        );
        continue;
      }
      for (const key of leftovers) await files.delete(key);
      if (leftovers.length > 0)
        log.info({ event: 'leftover-files', noun, files: leftovers.length }, 'files without a row deleted');
    }
  } catch (error) {
    log.warn({ err: error }, 'leftover files stay until tomorrow');
  }
}
