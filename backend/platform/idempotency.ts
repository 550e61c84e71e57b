// A form sent twice (double click, lost response) makes one record. The key is unique in the database, so this holds
// for concurrent requests and across instances.
import { createHash } from 'node:crypto';
import type { Db } from '@/backend/db/connection';
import { badInput, HttpError } from '@/backend/core/http-error';

const HEADER = 'Idempotency-Key';
const KEY = /^[\x21-\x7e]{8,200}$/;

export const IDEMPOTENCY_KEY = {
  name: HEADER,
  in: 'header' as const,
  description: 'The same key with the same body is the same submission: sent again, it gets the first answer.',
  schema: { type: 'string' as const, pattern: KEY.source },
};

export interface Submission {
  key: string | null;
  /** Tells a repeated request from another one under the same key. */
  fingerprint: string;
}

export function readKey(headers: Headers): string | null {
  const key = headers.get(HEADER);
  if (key !== null && !KEY.test(key)) throw badInput({ [HEADER]: ['Ключ має складатися з 8–200 латинських знаків.'] });
  return key;
}

export const submissionOf = (key: string | null, words: object): Submission => ({
  key,
  fingerprint: createHash('sha256').update(JSON.stringify(words)).digest('base64url'),
});

export type SubmissionTable = 'appeals' | 'contact_responses';

export async function isStored(db: Db, table: SubmissionTable, key: string | null): Promise<boolean> {
  if (key === null) return false;
  return (await db.selectFrom(table).where('idempotency_key', '=', key).select('id').executeTakeFirst()) !== undefined;
}

/** Throws 409 when the key was used for another form. */
export function sameSubmission<Stored extends { fingerprint: string }>(stored: Stored, submission: Submission): Stored {
  if (stored.fingerprint === submission.fingerprint) return stored;
  throw new HttpError(409, {
    detail: 'Цю форму вже надіслано з іншими даними. Оновіть сторінку й заповніть її ще раз.',
    code: 'idempotency_conflict',
  });
}

/** Also throws when the record belongs to another account. */
export const ownSubmission = <Stored extends { fingerprint: string; user_id: number | null }>(
  stored: Stored,
  submission: Submission,
  userId: number | null,
): Stored => sameSubmission(stored.user_id === userId ? stored : { ...stored, fingerprint: '' }, submission);
