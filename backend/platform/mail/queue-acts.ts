import type { Db } from '@/backend/db/connection';
import type { MailState } from '@/backend/db/schema';
import { HttpError, notFound } from '@/backend/core/http-error';
import type { Context } from '@/backend/platform/context';
import { recordAct } from '@/backend/platform/journal/record-act';

/** A mail in state `unknown` may have arrived, so it is retried only by its number. */
const RETRIED: MailState[] = ['failed'];
const RETRIED_BY_NUMBER: MailState[] = ['failed', 'unknown', 'waiting'];

/** When the oldest mail that waits was written; null when none does. */
export async function oldestWaiting(db: Db): Promise<number | null> {
  const oldest = await db
    .selectFrom('mails')
    .where('state', '=', 'waiting')
    .select((eb) => eb.fn.min<number | null>('created_at').as('at'))
    .executeTakeFirst();
  return oldest?.at ?? null;
}

/** Without `id`, all that failed. Returns how many. Throws 404 and 409 for a mail that cannot be sent again. */
export function retryMails(context: Context, id?: number): Promise<number> {
  const { db, now } = context;
  return db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('mails')
      .set({
        state: 'waiting',
        attempts: 0,
        next_try_at: now(),
        claimed_by: null,
        claimed_until: null,
        finished_at: null,
        failure: null,
      })
      .where('state', 'in', id === undefined ? RETRIED : RETRIED_BY_NUMBER)
      .$if(id !== undefined, (mails) => mails.where('id', '=', id ?? 0))
      .executeTakeFirst();
    const count = Number(numUpdatedRows);
    if (id !== undefined && count === 0) await refuseRetry(trx, id);
    const subject = id === undefined ? 'mails' : `mail ${id}`;
    if (count > 0) await recordAct(trx, context, { act: 'mail.retried', subject, after: { count } });
    return count;
  });
}

async function refuseRetry(db: Db, id: number): Promise<never> {
  const known = await db.selectFrom('mails').where('id', '=', id).select('state').executeTakeFirst();
  if (!known) throw notFound(`Листа з номером ${id} немає.`);
  throw new HttpError(409, { detail: `Лист ${id} уже надіслано або саме надсилають.`, code: 'wrong_state' });
}
