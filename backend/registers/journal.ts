// A row per request with a known key. What it wrote and its answer are one transaction, so that a repeated request gets the
// answer whenever the process ended.
import type { Insertable, Selectable } from 'kysely';
import { HttpError } from '@/backend/core/http-error';
import type { Db } from '@/backend/db/connection';
import { numberedPage, type PageQuery } from '@/backend/db/page';
import { isDuplicate } from '@/backend/db/failures';
import type { Database } from '@/backend/db/schema';
import type { Context } from '@/backend/platform/context';
import { findSettings } from '@/backend/platform/settings/queries';
import { DAY_MS } from '@/domain/durations';
import { retentionOf } from '@/domain/retention';

/** After this a repeated key is a new request. */
const REPEATED_DAYS = 30;

export type Push = Selectable<Database['register_pushes']>;

export async function openPush(
  db: Db,
  row: Pick<Insertable<Database['register_pushes']>, 'key_id' | 'register' | 'address' | 'is_dry_run' | 'started_at'>,
): Promise<number> {
  const { id } = await db
    .insertInto('register_pushes')
    .values({
      ...row,
      idempotency_key: null,
      fingerprint: '',
      bytes: 0,
      import_id: null,
      status: null,
      answer: null,
      finished_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface Body {
  key: string | null;
  fingerprint: string;
  bytes: number;
}

const anotherBody = () =>
  new HttpError(422, {
    detail: 'Із цим Idempotency-Key уже надіслано інше. Для нових даних потрібен новий ключ повтору.',
    code: 'idempotency_conflict',
  });

/** Returns the earlier request under the same key when it was answered. Throws 422 when its body was another one. */
export async function nameBody(
  db: Db,
  id: number,
  keyId: number,
  { key, fingerprint, bytes }: Body,
): Promise<Push | undefined> {
  const set = (values: { idempotency_key: string | null; fingerprint: string; bytes: number }) =>
    db.updateTable('register_pushes').set(values).where('id', '=', id).execute();
  const earlier = key === null ? undefined : await findPush(db, keyId, key);
  if (earlier && earlier.fingerprint !== fingerprint) throw anotherBody();
  if (earlier && earlier.status !== null) {
    await set({ idempotency_key: null, fingerprint, bytes });
    return earlier;
  }
  // Unanswered: its process ended before anything was written.
  if (earlier) await closePush(db, earlier.id, { status: 503, at: earlier.started_at });
  try {
    await set({ idempotency_key: key, fingerprint, bytes });
  } catch (error) {
    throw isDuplicate(error) ? anotherBody() : error;
  }
  return undefined;
}

const findPush = (db: Db, keyId: number, key: string) =>
  db
    .selectFrom('register_pushes')
    .where('key_id', '=', keyId)
    .where('idempotency_key', '=', key)
    .selectAll()
    .executeTakeFirst();

interface Outcome {
  status: number;
  /** To be repeated; without one the key may be used again. */
  answer?: unknown;
  importId?: number | null;
  at: number;
}

/** The first outcome stays. */
export async function closePush(db: Db, id: number, { status, answer, importId = null, at }: Outcome): Promise<void> {
  await db
    .updateTable('register_pushes')
    .set({
      status,
      import_id: importId,
      finished_at: at,
      ...(answer === undefined ? { idempotency_key: null } : { answer: JSON.stringify(answer) }),
    })
    .where('id', '=', id)
    .where('status', 'is', null)
    .execute();
}

/** Newest first. */
export const listPushes = (db: Db, page: PageQuery) =>
  numberedPage(
    db
      .selectFrom('register_pushes')
      .innerJoin('register_keys', 'register_keys.id', 'register_pushes.key_id')
      .selectAll('register_pushes')
      .select('register_keys.name as key_name')
      .orderBy('register_pushes.id', 'desc'),
    page,
  );

export async function deleteOldPushes({ db, now }: Context): Promise<void> {
  const time = now();
  await db
    .updateTable('register_pushes')
    .set({ answer: null, idempotency_key: null })
    .where('started_at', '<', time - REPEATED_DAYS * DAY_MS)
    .where('answer', 'is not', null)
    .execute();
  const { imports: days } = retentionOf((await findSettings(db))?.retention);
  await db
    .deleteFrom('register_pushes')
    .where('started_at', '<', time - days * DAY_MS)
    .execute();
}
