// Evidence sent ahead of an appeal, file by file: each is stored and recorded before it is acknowledged.
import { randomBytes } from 'node:crypto';
import type { Context } from '@/backend/context';
import type { Trx } from '@/backend/db/connection';
import { type AcceptedFile, acceptFile } from '@/backend/files/accept-file';
import { discardFiles } from '@/backend/files/discard-files';
import { storageKey } from '@/backend/files/storage-key';
import { badInput } from '@/backend/http/http-error';

/** How long an upload waits to be named in an appeal. */
export const UPLOAD_LIFETIME_MS = 24 * 60 * 60 * 1000;

async function storeFile({ files }: Context, file: AcceptedFile, uploadedAt: number) {
  const key = storageKey('appeals');
  await files.put(key, file.bytes);
  return {
    upload_key: randomBytes(20).toString('base64url'),
    name: file.name,
    type: file.type,
    size: file.bytes.byteLength,
    storage_key: key,
    uploaded_at: uploadedAt,
  };
}

/** Accepts and keeps one file; answers what the appeal will name it by. Throws 400, 413 and 415. */
export async function keepUpload(context: Context, file: File) {
  const row = await storeFile(context, await acceptFile(file), context.now());
  try {
    await context.db
      .insertInto('appeal_files')
      .values({ ...row, appeal_id: null, event_id: null })
      .execute();
  } catch (error) {
    await discardFiles(context, [row.storage_key], error);
    throw error;
  }
  await deleteStaleUploads(context).catch((error: unknown) => context.log.warn({ err: error }, 'stale uploads stay'));
  return { id: row.upload_key, name: row.name, size: row.size, type: row.type };
}

type StoredFile = Awaited<ReturnType<typeof storeFile>>;

const discard = (context: Context, stored: StoredFile[], reason?: unknown) =>
  discardFiles(
    context,
    stored.map(({ storage_key }) => storage_key),
    reason,
  );

/** Accepts and stores all of the files, or keeps none. Throws 400, 413 and 415. */
async function storeFiles(context: Context, files: File[]): Promise<StoredFile[]> {
  const accepted: AcceptedFile[] = [];
  for (const file of files) accepted.push(await acceptFile(file));
  const attempts = await Promise.allSettled(accepted.map((file) => storeFile(context, file, context.now())));
  const stored = attempts.flatMap((attempt) => (attempt.status === 'fulfilled' ? [attempt.value] : []));
  const failed = attempts.find((attempt) => attempt.status === 'rejected');
  if (!failed) return stored;
  await discard(context, stored);
  throw failed.reason;
}

/**
 * Stores the files that came with an appeal, a message or a decision, then runs `work` in one transaction, which binds
 * them. Where it answers that they are not kept (the same was sent before) or throws, the files are gone again.
 */
export async function withStoredFiles<Result>(
  context: Context,
  files: File[],
  work: (trx: Trx, stored: StoredFile[]) => Promise<{ isKept: boolean; result: Result }>,
): Promise<Result> {
  const stored = await storeFiles(context, files);
  try {
    const { isKept, result } = await context.db.transaction().execute((trx) => work(trx, stored));
    if (!isKept) await discard(context, stored);
    return result;
  } catch (error) {
    await discard(context, stored, error);
    throw error;
  }
}

/** Binds stored and earlier uploaded files to an event of the appeal. Throws 400 when a named upload is gone or used. */
export async function bindFiles(
  trx: Trx,
  to: { appeal_id: number; event_id: number },
  stored: StoredFile[],
  uploads: string[],
  now: number,
): Promise<void> {
  if (stored.length > 0)
    await trx
      .insertInto('appeal_files')
      .values(stored.map((row) => ({ ...row, ...to })))
      .execute();
  if (uploads.length === 0) return;
  const { numUpdatedRows } = await trx
    .updateTable('appeal_files')
    .set(to)
    .where('upload_key', 'in', uploads)
    .where('appeal_id', 'is', null)
    .where('uploaded_at', '>', now - UPLOAD_LIFETIME_MS)
    .executeTakeFirstOrThrow();
  if (Number(numUpdatedRows) !== new Set(uploads).size) {
    throw badInput({ uploads: ['Деякі файли вже недоступні. Додайте їх ще раз.'] });
  }
}

export function listAppealFiles({ db }: Context, appealId: number) {
  return db.selectFrom('appeal_files').where('appeal_id', '=', appealId).selectAll().orderBy('id').execute();
}

/** Deletes uploads nobody named in an appeal in time, files first, so that none is left without a row. */
async function deleteStaleUploads({ db, files, now }: Context): Promise<void> {
  const stale = await db
    .selectFrom('appeal_files')
    .where('appeal_id', 'is', null)
    .where('uploaded_at', '<', now() - UPLOAD_LIFETIME_MS)
    .select(['id', 'storage_key'])
    .limit(20)
    .execute();
  for (const { id, storage_key: key } of stale) {
    await files.delete(key);
    await db.deleteFrom('appeal_files').where('id', '=', id).where('appeal_id', 'is', null).execute();
  }
}
