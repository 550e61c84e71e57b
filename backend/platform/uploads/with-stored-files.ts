// Files are stored before the rows that name them, and deleted when no row is written.
import type { Context } from '@/backend/platform/context';
import type { Trx } from '@/backend/db/connection';
import { acceptFile } from '@/backend/platform/files/accept-file';
import { discardFiles } from '@/backend/platform/files/discard-files';
import { storageKey } from '@/backend/platform/files/storage-key';
import type { StorageNoun } from '@/backend/platform/files/storage';
import { countOpened, countUploads, type SentFiles } from './upload-quota';

export interface StoredFile {
  name: string;
  type: string;
  size: number;
  storage_key: string;
  uploaded_at: number;
}

async function storeFile(
  context: Context,
  noun: StorageNoun,
  file: File,
  { uploader, isPhoto = false }: Omit<SentFiles, 'files'>,
): Promise<StoredFile> {
  const { files, now, origin } = context;
  const sender = await countOpened(context, uploader);
  const { name, type, bytes } = await acceptFile(file, { sender, gone: origin?.gone, isPhoto });
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

/** All or none, one after another: only one file is in memory. */
async function storeFiles(context: Context, noun: StorageNoun, { files, ...sent }: SentFiles): Promise<StoredFile[]> {
  const stored: StoredFile[] = [];
  try {
    for (const file of files) stored.push(await storeFile(context, noun, file, sent));
    await countUploads(context, sent.uploader, stored);
    return stored;
  } catch (error) {
    await discard(context, stored);
    throw error;
  }
}

/** Runs `work` in one transaction. Deletes the files when it throws or returns `isKept: false`. */
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
