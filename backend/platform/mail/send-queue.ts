import { randomUUID } from 'node:crypto';
import { KINDS_ENDED_BY_LINK, NOTIFICATION_TITLES, type NotificationKind } from '@/domain/notification-kinds';
import { invitationLink } from '@/backend/platform/links/staff-links';
import { startLink } from '@/backend/platform/links/account-links';
import type { Context } from '@/backend/platform/context';
import { isOrphan } from '@/backend/db/failures';
import { wantsMail } from './switches';
import { unsubscribeLinks } from './unsubscribe';
import { paths } from '@/domain/paths';
import { issueLink } from '@/backend/platform/links/private-links';
import type { MailPart } from '@/backend/platform/letters/letter';
import { findLetterhead, type Letterhead } from '@/backend/platform/letters/letterhead';
import type { QueuedMail } from '@/backend/platform/letters/mailer';
import {
  claimMail,
  closeHanded,
  finishMail,
  type MailDraftPart,
  mailContentSchema,
  mailDraftSchema,
  markHanded,
  retryMail,
  UNANSWERED,
  type WaitingMail,
} from './queue';
import { codeOf } from '@/backend/core/error-code';
import { readJson } from '@/backend/db/wire';

const BATCH = 50;

class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

interface Refusal {
  code: string;
  /** Refused permanently. */
  isForGood: boolean;
  /** No response: the next mail would fail too. */
  isOutage: boolean;
  /** No response to the last byte: the server may have taken the mail. */
  isUnanswered: boolean;
  /** For ten minutes; else the connection broke, as it does when a server restarts. */
  isSilent: boolean;
}

/** How often a server may have got the same mail. */
const SILENCES_MAX = 2;
const BREAKS_MAX = 5;

function readRefusal(error: unknown, isHanded: boolean): Refusal {
  const code = codeOf(error);
  const responseCode = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : undefined;
  const isAboutMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  return {
    code: [code, responseCode].filter(Boolean).join(' ') || 'unknown',
    isForGood: isAboutMail && responseCode !== undefined && responseCode >= 500,
    isOutage: !isAboutMail,
    isUnanswered: isHanded && responseCode === undefined,
    isSilent: code === 'ETIMEDOUT',
  };
}

/** A server that takes a mail and never says so must not get it for days. */
async function putOff({ db, now, log }: Context, mail: WaitingMail, worker: string, refusal: Refusal): Promise<void> {
  const { isUnanswered, isSilent, isForGood } = refusal;
  const times = Number(mail.failure?.split(UNANSWERED)[1] ?? 0) + Number(isUnanswered);
  const failure = `${refusal.code}${times > 0 ? `${UNANSWERED} ${times}` : ''}`;
  const isUnknown = isUnanswered && times >= (isSilent ? SILENCES_MAX : BREAKS_MAX);
  const end = isForGood ? 'failed' : isUnknown ? 'unknown' : null;
  const next = end ?? (await retryMail(db, mail, worker, { failure, isUnanswered }, now()));
  if (end) await finishMail(db, mail, worker, { state: end, failure }, now());
  log.warn({ event: 'mail-refused', mail: mail.id, code: failure, attempts: mail.attempts, next }, 'mail not sent');
}

/** Undefined when the recipient no longer wants it. */
async function writeMail(context: Context, mail: WaitingMail, from: Letterhead): Promise<QueuedMail | undefined> {
  const { user_id, recipient, kind, key, subject, body, created_at } = mail;
  const named = { from, subject, key, createdAt: created_at };
  if (user_id !== null && kind !== 'letter') return writeNotice(context, named, { userId: user_id, kind, body });
  if (recipient === null) return undefined;
  return writeLetter(context, { ...named, to: recipient }, readJson(mailDraftSchema, body));
}

/** Undefined when what it links to is gone. */
async function writeLetter(
  context: Context,
  letter: Omit<QueuedMail, 'body'>,
  drafts: MailDraftPart[],
): Promise<QueuedMail | undefined> {
  const body: MailPart[] = [];
  let unsubscribeUrl: string | undefined;
  for (const draft of drafts) {
    const linked = await withLink(context, draft);
    if (linked === null) return undefined;
    body.push(linked.part);
    unsubscribeUrl = linked.unsubscribeUrl ?? unsubscribeUrl;
  }
  return { ...letter, body, ...(unsubscribeUrl === undefined ? {} : { unsubscribeUrl }) };
}

type LinkedPart = { part: MailPart; unsubscribeUrl?: string };

async function withLink({ db, config, now }: Context, draft: MailDraftPart): Promise<LinkedPart | null> {
  if (typeof draft === 'string' || 'url' in draft) return { part: draft };
  if ('nonce' in draft) {
    return { part: { label: draft.label, url: await startLink(db, config, draft, now()) } };
  }
  if ('staffInvitation' in draft)
    return { part: { label: draft.label, url: await invitationLink(db, config, draft.staffInvitation) } };
  const { linkTo, label } = draft;
  const key = await issueLink(db, linkTo, now()).catch((error: unknown) => {
    if (isOrphan(error)) return null;
    throw error;
  });
  if (key === null) return null;
  const at = (path: string) => new URL(path, config.siteUrl).href;
  if ('watch_id' in linkTo)
    return { part: { label, url: at(paths.fineWatchLink(key)) }, unsubscribeUrl: at(paths.fineWatchEnd(key)) };
  const path = 'contact_id' in linkTo ? paths.linkedMessage(key) : paths.linkedCase(key);
  return { part: { label, url: at(path) } };
}

async function writeNotice(
  { db, config }: Context,
  named: Pick<QueuedMail, 'from' | 'subject' | 'key' | 'createdAt'>,
  { userId, kind, body }: { userId: number; kind: NotificationKind; body: string },
): Promise<QueuedMail | undefined> {
  const user = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst();
  if (!user?.email || !(await wantsMail(db, userId, kind))) return undefined;
  const { text, path, link } = readJson(mailContentSchema, body);
  const told = [...text, { label: link, url: new URL(path, config.siteUrl).href }];
  if (!KINDS_ENDED_BY_LINK.includes(kind)) return { ...named, to: user.email, body: told };
  const { page, oneClick } = await unsubscribeLinks(db, config, userId, kind);
  return {
    ...named,
    to: user.email,
    body: told,
    why: `Цей лист надіслав ваш кабінет: сповіщення «${NOTIFICATION_TITLES[kind]}».`,
    switchOff: { label: 'Більше не отримувати таких листів', url: page },
    unsubscribeUrl: oneClick,
  };
}

/** False stops the batch. */
async function sendMail(context: Context, mail: WaitingMail, from: Letterhead, worker: string): Promise<boolean> {
  const { db, now, mailer, log } = context;
  const written = await writeMail(context, mail, from);
  if (!written || (mail.expires_at !== null && mail.expires_at <= now())) {
    await finishMail(db, mail, worker, { state: 'dropped', failure: written ? 'expired' : 'unwanted' }, now());
    return true;
  }
  let isHanded = false;
  try {
    await mailer.deliver(written, async () => {
      isHanded = await markHanded(db, mail, worker, now());
      if (!isHanded) throw new LeaseLost('Another worker has this mail');
    });
  } catch (error) {
    if (error instanceof LeaseLost) return true;
    const refusal = readRefusal(error, isHanded);
    await putOff(context, mail, worker, refusal);
    return !refusal.isOutage;
  }
  await finishMail(db, mail, worker, { state: 'sent' }, now());
  log.info({ event: 'mail-sent', mail: mail.id, kind: mail.kind }, 'mail sent');
  return true;
}

export async function sendDueMails(context: Context, worker: string): Promise<number> {
  const { db, now, log } = context;
  const unknown = await closeHanded(db, now());
  if (unknown > 0)
    log.warn(
      { event: 'mail-unknown', mails: unknown },
      'a worker ended before the mail server had answered; not sent again',
    );
  let from: Letterhead | undefined;
  for (let taken = 0; taken < BATCH; taken += 1) {
    const mail = await claimMail(db, worker, now());
    if (!mail) return taken;
    from ??= await findLetterhead(db, context.config);
    if (!(await sendMail(context, mail, from, worker))) return taken;
  }
  return BATCH;
}

/** The response has left by then, so its timing does not depend on mails. */
const AFTER_ANSWER_MS = 100;
/** A server that hangs holds each for ten minutes; the next round of work takes what is left. */
const SOON_MAX = 4;
let underWay = 0;

export function sendSoon(context: Context): void {
  const send = async () => {
    if (underWay >= SOON_MAX) return;
    underWay += 1;
    try {
      await sendDueMails(context, randomUUID());
    } catch (error) {
      context.log.warn({ err: error }, 'mails not sent, tried again');
    }
    underWay -= 1;
  };
  setTimeout(() => void send(), AFTER_ANSWER_MS).unref();
}
