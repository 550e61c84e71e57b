// The one way of a citizen's files into the storage: each is accepted and stored before the row that names it, and gone
// again when no row does.
import type { Context } from '@/backend/context';
import type { Trx } from '@/backend/db/connection';
import { type AcceptedFile, acceptFile } from './accept-file';
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

async function storeFile({ files, now }: Context, noun: StorageNoun, { name, type, bytes }: AcceptedFile) {
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

/** All of the files, or none. Throws 400, 413, 415 and 429. */
async function storeFiles(context: Context, noun: StorageNoun, { files, uploader }: SentFiles): Promise<StoredFile[]> {
  const accepted: AcceptedFile[] = [];
  for (const file of files) accepted.push(await acceptFile(file));
  await countUploads(context, uploader, accepted);
  const attempts = await Promise.allSettled(accepted.map((file) => storeFile(context, noun, file)));
  const stored = attempts.flatMap((attempt) => (attempt.status === 'fulfilled' ? [attempt.value] : []));
  const failed = attempts.find((attempt) => attempt.status === 'rejected');
  if (!failed) return stored;
  await discard(context, stored);
  throw failed.reason;
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
