// Idempotency-Key: a form sent twice (double click, lost answer, Back) is one record with one number. The key is unique
// in the database, so this holds for parallel posts and across instances.
import { createHash } from 'node:crypto';
import type { Db } from '@/backend/db/connection';
import { badInput, HttpError } from '@/backend/core/http-error';

const HEADER = 'Idempotency-Key';
const KEY = /^[\x21-\x7e]{8,200}$/;

export interface Submission {
  key: string | null;
  /** What was sent, to tell a repeated post from another one under the same key. */
  fingerprint: string;
}

/** Throws 400 for a key that is no key. */
export function readKey(headers: Headers): string | null {
  const key = headers.get(HEADER);
  if (key !== null && !KEY.test(key)) throw badInput({ [HEADER]: ['Ключ має складатися з 8–200 латинських знаків.'] });
  return key;
}

export const submissionOf = (key: string | null, words: object): Submission => ({
  key,
  fingerprint: createHash('sha256').update(JSON.stringify(words)).digest('base64url'),
});

/** Tables of forms that are sent with an Idempotency-Key. */
export type SubmissionTable = 'appeals' | 'contact_responses';

/** Whether a form with this key is stored. */
export async function isStored(db: Db, table: SubmissionTable, key: string | null): Promise<boolean> {
  if (key === null) return false;
  return (await db.selectFrom(table).where('idempotency_key', '=', key).select('id').executeTakeFirst()) !== undefined;
}

/** Returns the record already stored under the key; throws 409 when that was another form. */
export function sameSubmission<Stored extends { fingerprint: string }>(stored: Stored, submission: Submission): Stored {
  if (stored.fingerprint === submission.fingerprint) return stored;
  throw new HttpError(409, {
    detail: 'Цю форму вже надіслано з іншими даними. Оновіть сторінку й заповніть її ще раз.',
    code: 'idempotency_conflict',
  });
}

/** The same of a record that belongs to who sent it: nobody gets another account's. */
export const ownSubmission = <Stored extends { fingerprint: string; user_id: number | null }>(
  stored: Stored,
  submission: Submission,
  userId: number | null,
): Stored => sameSubmission(stored.user_id === userId ? stored : { ...stored, fingerprint: '' }, submission);
