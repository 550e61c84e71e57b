// The one way of a citizen's files into the storage: each is accepted and stored before the row that names it, and gone
// again when no row does.
import type { Context } from '@/backend/platform/context';
import type { Trx } from '@/backend/db/connection';
import { acceptFile } from './accept-file';
import { discardFiles } from './discard-files';
import { storageKey, type StorageNoun } from './storage-key';
import { countUploads, type SentFiles } from './upload-quota';

/** A file as the row that names it has it. */
export interface StoredFile {
  name: string;
  type: string;
  size: number;
  storage_key: string;
  uploaded_at: number;
}

async function storeFile({ files, now, origin }: Context, noun: StorageNoun, file: File): Promise<StoredFile> {
  const { name, type, bytes } = await acceptFile(file, { gone: origin?.gone });
  const key = storageKey(noun);
  await files.put(key, bytes);
  return { name, type, size: bytes.byteLength, storage_key: key, uploaded_at: now() };
}

const discard = (context: Context, stored: StoredFile[], reason?: unknown) =>
  discardFiles(
    context,
    stored.map(({ storage_key: key }) => key),
    reason,
  );

/** All of the files, or none. One after the other: only one is in memory. Throws 400, 413, 415 and 429. */
async function storeFiles(context: Context, noun: StorageNoun, { files, uploader }: SentFiles): Promise<StoredFile[]> {
  const stored: StoredFile[] = [];
  try {
    for (const file of files) stored.push(await storeFile(context, noun, file));
    await countUploads(context, uploader, stored);
    return stored;
  } catch (error) {
    await discard(context, stored);
    throw error;
  }
}

/**
 * Stores the files, then runs `work` in one transaction, which writes their rows. Where it answers that they are not kept
 * (the same was sent before) or throws, the files are gone again.
 */
export async function withStoredFiles<Result>(
  context: Context,
  noun: StorageNoun,
  sent: SentFiles,
  work: (trx: Trx, stored: StoredFile[]) => Promise<{ isKept: boolean; result: Result }>,
): Promise<Result> {
  const stored = await storeFiles(context, noun, sent);
  try {
    const { isKept, result } = await context.db.transaction().execute((trx) => work(trx, stored));
    if (!isKept) await discard(context, stored);
    return result;
  } catch (error) {
    await discard(context, stored, error);
    throw error;
  }
}
