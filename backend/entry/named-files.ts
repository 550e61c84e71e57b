// Which stored files rows name: what is copied, what is kept.
import type { Db } from '@/backend/db/connection';
import { namedPhotoKeys } from '@/backend/fines/stored-photos';
import { namedPictureKeys } from '@/backend/news/pictures';
import type { StorageNoun } from '@/backend/platform/files/storage-key';

const NAMED: Record<StorageNoun, (db: Db) => Promise<Iterable<string>>> = {
  appeals: async (db) =>
    (await db.selectFrom('appeal_files').select('storage_key').execute()).map((file) => file.storage_key),
  cars: async (db) =>
    (await db.selectFrom('car_documents').select('storage_key').execute()).map((file) => file.storage_key),
  fines: namedPhotoKeys,
  news: namedPictureKeys,
};

/** Keys of all stored files that a row names. */
export async function namedFiles(db: Db): Promise<Set<string>> {
  const keys = new Set<string>();
  for (const find of Object.values(NAMED)) for (const key of await find(db)) keys.add(key);
  return keys;
}
