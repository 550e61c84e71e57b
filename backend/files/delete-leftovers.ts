// Stored files that no row names: left behind where a process was killed, or the database fell silent, between a file and
// its row. A day's grace: nothing that is being sent just now is so old.
import type { Context } from '@/backend/context';
import type { Db } from '@/backend/db/connection';
import { missingKeys } from '@/backend/db/missing-keys';
import { namedPhotoKeys } from '@/backend/fines/stored-photos';
import { STORAGE_NOUNS, type StorageNoun } from './storage-key';

const GRACE_MS = 24 * 60 * 60_000;

/** Those of the keys that no row names. */
const UNNAMED: Record<StorageNoun, (db: Db, keys: string[]) => Promise<string[]>> = {
  appeals: (db, keys) => missingKeys(db, 'appeal_files', 'storage_key', keys),
  cars: (db, keys) => missingKeys(db, 'car_documents', 'storage_key', keys),
  fines: async (db, keys) => {
    const named = await namedPhotoKeys(db);
    return keys.filter((key) => !named.has(key));
  },
};

/** Deletes what nobody names. A storage that does not answer keeps no other work waiting: the next day tries again. */
export async function deleteLeftoverFiles({ db, files, now, log }: Context): Promise<void> {
  try {
    for (const noun of STORAGE_NOUNS) {
      for await (const part of files.list(noun)) {
        const old = part.filter(({ storedAt }) => storedAt < now() - GRACE_MS).map(({ key }) => key);
        const leftovers = await UNNAMED[noun](db, old);
        for (const key of leftovers) await files.delete(key);
        if (leftovers.length > 0) log.info({ event: 'leftover-files', noun, files: leftovers.length }, 'files without a row deleted');
      }
    }
  } catch (error) {
    log.warn({ err: error }, 'leftover files stay until tomorrow');
  }
}
