// Sends what is due in the queue. Runs in every instance; also with a mail server that refuses, hangs or dies.
import type { Context } from '@/backend/context';
import type { Db } from '@/backend/db/connection';
import { wantsMail } from '@/backend/notifications/consent';
import { unsubscribeLink } from '@/backend/notifications/unsubscribe';
import type { MailBody } from './mail';
import { claimMail, closeHanded, finishMail, markHanded, retryMail, type WaitingMail } from './queue';

/** So many at once, then other work has its turn. */
const BATCH = 50;

class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

interface Refusal {
  code: string;
  /** The server will not take this mail, today or later. */
  isForGood: boolean;
  /** Nobody answers: the next mail would fare no better. */
  isOutage: boolean;
}

function readRefusal(error: unknown): Refusal {
  const { code, responseCode } = error instanceof Error ? (error as Error & { code?: string; responseCode?: number }) : {};
  const isAboutMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  return {
    code: [code, responseCode].filter(Boolean).join(' ') || 'unknown',
    isForGood: isAboutMail && responseCode !== undefined && responseCode >= 500,
    isOutage: !isAboutMail,
  };
}

/** The address, while the citizen still agrees to mails of this kind. */
async function findAddress(db: Db, mail: WaitingMail): Promise<string | undefined> {
  const user = await db.selectFrom('users').select('email').where('id', '=', mail.user_id).executeTakeFirst();
  return user?.email && (await wantsMail(db, mail.user_id, mail.kind)) ? user.email : undefined;
}

/** False when nothing more should be tried now. */
async function sendMail({ db, now, mailer, config, log }: Context, mail: WaitingMail, worker: string): Promise<boolean> {
  const to = await findAddress(db, mail);
  if (!to || (mail.expires_at !== null && mail.expires_at <= now())) {
    await finishMail(db, mail, worker, { state: 'dropped', failure: to ? 'expired' : 'unwanted' }, now());
    return true;
  }
  const { oneClick } = await unsubscribeLink(db, config, mail.user_id);
  const body = JSON.parse(mail.body) as MailBody;
  try {
    await mailer.deliver({ to, subject: mail.subject, body, key: mail.key, createdAt: mail.created_at, unsubscribeUrl: oneClick }, async () => {
      if (!(await markHanded(db, mail, worker, now()))) throw new LeaseLost('Another worker has this mail');
    });
  } catch (error) {
    if (error instanceof LeaseLost) return true;
    const refusal = readRefusal(error);
    const next = refusal.isForGood ? 'failed' : await retryMail(db, mail, worker, refusal.code, now());
    if (refusal.isForGood) await finishMail(db, mail, worker, { state: 'failed', failure: refusal.code }, now());
    log.warn({ event: 'mail-refused', mail: mail.id, code: refusal.code, attempts: mail.attempts, next }, 'mail not sent');
    return !refusal.isOutage;
  }
  await finishMail(db, mail, worker, { state: 'sent' }, now());
  log.info({ event: 'mail-sent', mail: mail.id, kind: mail.kind }, 'mail sent');
  return true;
}

/** Sends what is due, one after another. `worker` names this instance. Returns how many mails were taken up. */
export async function sendDueMails(context: Context, worker: string): Promise<number> {
  const { db, now, log } = context;
  const unknown = await closeHanded(db, now());
  if (unknown > 0) log.warn({ event: 'mail-unknown', mails: unknown }, 'a worker ended before the mail server had answered; not sent again');
  for (let taken = 0; taken < BATCH; taken += 1) {
    const mail = await claimMail(db, worker, now());
    if (!mail || !(await sendMail(context, mail, worker))) return taken;
  }
  return BATCH;
}
