import { randomBytes } from 'node:crypto';
import type { Context } from '@/backend/platform/context';
import { sql } from 'kysely';
import type { Db, Trx } from '@/backend/db/connection';
import { instant } from '@/backend/db/wire';
import type { Uploader } from '@/backend/platform/uploads/upload-quota';
import { type StoredFile, withStoredFiles } from '@/backend/platform/uploads/with-stored-files';
import { badInput } from '@/backend/core/http-error';

export const UPLOAD_LIFETIME_MS = 24 * 60 * 60 * 1000;

const isUnsent = sql<boolean>`appeal_id is null and contact_id is null`;

const asEvidence = (file: StoredFile) => ({ ...file, upload_key: randomBytes(20).toString('base64url') });

export async function storeUpload(context: Context, file: File, uploader: Uploader) {
  const kept = await withStoredFiles(context, 'appeals', { files: [file], uploader }, async (trx, stored) => {
    const [row] = stored.map(asEvidence);
    if (!row) throw new Error('A file that was stored is not there');
    await trx
      .insertInto('appeal_files')
      .values({ ...row, appeal_id: null, event_id: null })
      .execute();
    return { isKept: true, result: row };
  });
  await deleteStaleUploads(context).catch((error: unknown) => context.log.warn({ err: error }, 'stale uploads stay'));
  const { upload_key: id, name, size, type, uploaded_at: at } = kept;
  return { id, name, size, type, expires_at: instant(at + UPLOAD_LIFETIME_MS) };
}

type Place = { appeal_id: number; event_id: number | null } | { contact_id: number; reply_id?: number };

/** Returns the names of all. */
export async function bindFiles(
  trx: Trx,
  to: Place,
  stored: StoredFile[],
  uploads: readonly string[],
  now: number,
): Promise<string[]> {
  if (stored.length > 0)
    await trx
      .insertInto('appeal_files')
      .values(stored.map((file) => ({ ...asEvidence(file), appeal_id: null, event_id: null, ...to })))
      .execute();
  return [...stored.map(({ name }) => name), ...(await bindUploads(trx, to, uploads, now, 'uploads'))];
}

export const bindAuthority = (trx: Trx, to: Place, uploads: readonly string[], now: number) =>
  bindUploads(trx, { ...to, purpose: 'authority' }, uploads, now, 'authority');

async function bindUploads(
  trx: Trx,
  to: Place & { purpose?: 'authority' },
  uploads: readonly string[],
  now: number,
  field: 'uploads' | 'authority',
): Promise<string[]> {
  if (uploads.length === 0) return [];
  const bound = await trx
    .updateTable('appeal_files')
    .set(to)
    .where('upload_key', 'in', uploads)
    .where(isUnsent)
    .where('uploaded_at', '>', now - UPLOAD_LIFETIME_MS)
    .returning(['id', 'name'])
    .execute();
  if (bound.length !== new Set(uploads).size) {
    throw badInput({ [field]: ['Деякі файли вже недоступні. Додайте їх ще раз.'] });
  }
  return bound.sort((one, other) => one.id - other.id).map(({ name }) => name);
}

/** Files of a proposed decision belong to the case, but to no event of it: the sender does not see them yet. */
const proposedFiles = (appealId: number) => sql<boolean>`appeal_id = ${appealId} and event_id is null`;

export const listProposedFiles = (db: Db, appealId: number) =>
  db.selectFrom('appeal_files').where(proposedFiles(appealId)).selectAll().orderBy('id').execute();

/** Makes them uploads again, which are bound anew or deleted in a day. */
const release = (trx: Trx, now: number) =>
  trx.updateTable('appeal_files').set({ appeal_id: null, contact_id: null, event_id: null, uploaded_at: now });

export const releaseProposedFiles = (trx: Trx, appealId: number, now: number) =>
  release(trx, now).where(proposedFiles(appealId)).execute();

export const releaseFiles = (trx: Trx, of: { appeal_id: number } | { contact_id: number }, now: number) =>
  release(trx, now)
    .where((eb) => eb.and(of))
    .execute();

export function listAppealFiles({ db }: Context, appealId: number) {
  return db.selectFrom('appeal_files').where('appeal_id', '=', appealId).selectAll().orderBy('id').execute();
}

/** Deletes files before rows, so that no file is left without a row. */
async function deleteStaleUploads({ db, files, now }: Context): Promise<void> {
  const stale = await db
    .selectFrom('appeal_files')
    .where(isUnsent)
    .where('uploaded_at', '<', now() - UPLOAD_LIFETIME_MS)
    .select(['id', 'storage_key'])
    .limit(20)
    .execute();
  for (const { id, storage_key: key } of stale) {
    await files.delete(key);
    await db.deleteFrom('appeal_files').where('id', '=', id).where(isUnsent).execute();
  }
}
