import type { Config } from '@/backend/core/config';
import type { Db } from '@/backend/db/connection';
import type { MailState } from '@/backend/db/outgoing-schema';
import { notFound, wrongState } from '@/backend/core/http-error';
import type { Context } from '@/backend/platform/context';
import { recordAct } from '@/backend/platform/journal/record-act';
import { DAY_MS } from '@/domain/durations';
import type { Selectable } from 'kysely';
import type { Database } from '@/backend/db/schema';
import { countOf } from '@/backend/db/page';
import { UNANSWERED } from './queue';

/** A mail in state `unknown` may have arrived, so it is retried only by its number. */
const RETRIED: MailState[] = ['failed'];
const RETRIED_BY_NUMBER: MailState[] = ['failed', 'unknown', 'waiting'];

/** The server's own word about a mail or its recipient (send-queue.ts): it takes others. */
const ABOUT_THIS_MAIL = /^E(ENVELOPE|MESSAGE) \d/;
/** As many addresses are typed wrong in a day. */
const ALONE_MAX = 3;

interface UnsentMails {
  /** When those were written that have no answer of the mail server, or that it puts off as all others; oldest first. */
  unsent: number[];
  /** And those that it puts off alone. */
  refused: number[];
  failed: {
    /** As all others, as many of a day, or for want of an answer. */ unsent: number;
    /** Alone. */ refused: number;
  };
  /** Given up for want of an answer to the last byte: they may have arrived. */
  unanswered: number;
}

/** What is for the operator is never refused alone: their alarms go by it. */
export async function listUnsent(db: Db, { operatorEmail }: Pick<Config, 'operatorEmail'>): Promise<UnsentMails> {
  const mails = await db
    .selectFrom('mails')
    .where('state', 'in', ['waiting', 'failed'])
    .select(['state', 'created_at', 'finished_at', 'failure', 'user_id', 'recipient'])
    .orderBy('created_at')
    .execute();
  const isOwn = ({ failure, recipient }: (typeof mails)[number]) =>
    failure !== null && ABOUT_THIS_MAIL.test(failure) && recipient !== operatorEmail;
  const sentAt = await lastSentAt(db, operatorEmail);
  const since = mails.filter((mail) => isOwn(mail) && (mail.finished_at ?? mail.created_at) > sentAt);
  const inARow = new Set(countRecipients(since) > 1 ? since : []);
  const badDays = badDaysOf(mails.filter((mail) => mail.state === 'failed' && isOwn(mail)));
  const isRefused = (mail: (typeof mails)[number]) => isOwn(mail) && !inARow.has(mail) && !badDays.has(dayOf(mail));
  const datesOf = (state: MailState, areRefused: boolean) =>
    mails.filter((mail) => mail.state === state && isRefused(mail) === areRefused).map(({ created_at: at }) => at);
  return {
    unsent: datesOf('waiting', false),
    refused: datesOf('waiting', true),
    failed: { unsent: datesOf('failed', false).length, refused: datesOf('failed', true).length },
    unanswered: await countUnanswered(db),
  };
}

/** Those of a killed worker are not among them: the server almost certainly took them. */
export const countUnanswered = (db: Db): Promise<number> =>
  countOf(db.selectFrom('mails').where('state', '=', 'unknown').where('failure', 'like', `%${UNANSWERED}%`));

type Refused = Pick<Selectable<Database['mails']>, 'finished_at' | 'user_id' | 'recipient'>;

const dayOf = ({ finished_at: at }: Refused) => Math.floor((at ?? 0) / DAY_MS);

const countRecipients = (mails: Refused[]) => new Set(mails.map(({ user_id, recipient }) => recipient ?? user_id)).size;

/** On which so many were refused that the fault is ours: by one provider, or by the server for an hour. */
function badDaysOf(failed: Refused[]): Set<number> {
  const days = new Map<number, Refused[]>();
  for (const mail of failed) {
    const ofDay = days.get(dayOf(mail)) ?? [];
    days.set(dayOf(mail), ofDay);
    ofDay.push(mail);
  }
  return new Set([...days].filter(([, mails]) => countRecipients(mails) > ALONE_MAX).map(([day]) => day));
}

/** To others than the operator, whose alarm is no proof that the server takes their letters. */
async function lastSentAt(db: Db, operatorEmail: string): Promise<number> {
  const last = await db
    .selectFrom('mails')
    .where('state', '=', 'sent')
    .where((eb) => eb.or([eb('recipient', 'is', null), eb('recipient', '!=', operatorEmail)]))
    .orderBy('id', 'desc')
    .limit(1)
    .select('finished_at')
    .executeTakeFirst();
  return last?.finished_at ?? 0;
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
  throw wrongState(`Лист ${id} уже надіслано або саме надсилають.`);
}
