import type { Db } from '@/backend/db/connection';
import type { MailState } from '@/backend/db/schema';
import { HttpError, notFound } from '@/backend/core/http-error';

const UNSENT: MailState[] = ['waiting', 'claimed', 'handed', 'unknown', 'failed'];
/** A mail in state `unknown` may have arrived, so it is retried only by its number. */
const RETRIED: MailState[] = ['failed'];
const RETRIED_BY_NUMBER: MailState[] = ['failed', 'unknown', 'waiting'];

export const listUnsent = (db: Db) =>
  db
    .selectFrom('mails')
    .leftJoin('users', 'users.id', 'mails.user_id')
    .where('mails.state', 'in', UNSENT)
    .select([
      'mails.id',
      'mails.state',
      'mails.subject',
      'mails.created_at',
      'mails.next_try_at',
      'mails.attempts',
      'mails.failure',
      'mails.recipient',
      'users.email',
    ])
    .orderBy('mails.id', 'desc')
    .execute();

export async function retryMails(db: Db, now: number, id?: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({
      state: 'waiting',
      attempts: 0,
      next_try_at: now,
      claimed_by: null,
      claimed_until: null,
      finished_at: null,
      failure: null,
    })
    .where('state', 'in', id === undefined ? RETRIED : RETRIED_BY_NUMBER)
    .$if(id !== undefined, (mails) => mails.where('id', '=', id ?? 0))
    .executeTakeFirst();
  if (id !== undefined && numUpdatedRows === 0n) await refuseRetry(db, id);
  return Number(numUpdatedRows);
}

async function refuseRetry(db: Db, id: number): Promise<never> {
  const known = await db.selectFrom('mails').where('id', '=', id).select('state').executeTakeFirst();
  if (!known) throw notFound(`Листа з номером ${id} немає.`);
  throw new HttpError(409, { detail: `Лист ${id} уже надіслано або саме надсилають.`, code: 'wrong_state' });
}
