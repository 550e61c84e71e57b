// Mails are queued in the transaction that causes them; any instance claims one by a conditional update with a lease
// (docs/decisions/2026-11-21-a-queue-of-mails.md).
import { randomBytes } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import { z } from 'zod';
import { DAY_MS, MINUTE_MS } from '@/domain/durations';
import type { NotificationKind } from '@/domain/notification-kinds';
import type { Db, Trx } from '@/backend/db/connection';
import type { Database } from '@/backend/db/schema';
import { ANSWER_MS } from '@/backend/platform/letters/mailer';
import { accountLinkSchema } from '@/backend/platform/links/account-links';
import { linkTargetSchema } from '@/backend/platform/links/private-links';
import { dueAt, LONGEST_PAUSE_MS, outbox, pauseAfter } from '@/backend/platform/outgoing/outbox';

/** Longer than sending takes; a dead worker's mail waits this long. */
export const LEASE_MS = 3 * 60_000;
/** Nobody else may take a mail while its server may still answer. */
export const HANDED_LEASE_MS = ANSWER_MS + MINUTE_MS;
const GIVE_UP_MS = 5 * DAY_MS;
/** Since it was queued, or queued anew: one that was held up for days by something else is not ended by a greylist. */
const ATTEMPTS_MIN = 12;
/** Stands in a failure with how often the server had the last byte and did not answer. */
export const UNANSWERED = ' unanswered';

export type WaitingMail = Selectable<Database['mails']>;

/** Without URLs: they are built from SITE_URL when the mail is sent. */
export const mailContentSchema = z.object({ text: z.array(z.string()), path: z.string(), link: z.string() });
type MailContent = z.infer<typeof mailContentSchema>;

/** Private and single-use links are created when the mail is sent, so that no key is stored. */
export const mailDraftSchema = z.array(
  z.union([
    z.string(),
    z.object({ url: z.string(), label: z.string() }),
    z.object({ linkTo: linkTargetSchema, label: z.string() }),
    z.object({ staffInvitation: z.string(), label: z.string() }),
    accountLinkSchema.extend({ label: z.string() }),
  ]),
);
export type MailDraftPart = z.infer<typeof mailDraftSchema>[number];

export interface MailDraft {
  to: string;
  /** Deleted with this citizen's data. */
  userId?: number | null;
  subject: string;
  body: MailDraftPart[];
  /** Epoch ms after which it is not sent. */
  expiresAt?: number;
}

export interface NewMail {
  userId: number;
  kind: NotificationKind;
  subject: string;
  content: MailContent;
  /** Epoch ms after which it is not sent. */
  expiresAt?: number | undefined;
}

const waiting = (now: number) => ({
  key: randomBytes(16).toString('hex'),
  state: 'waiting' as const,
  ...dueAt(now),
});

export async function enqueueMails(trx: Trx, mails: NewMail[], now: number): Promise<void> {
  if (mails.length === 0) return;
  const rows = mails.map(({ userId, kind, subject, content, expiresAt }) => ({
    ...waiting(now),
    user_id: userId,
    recipient: null,
    kind,
    subject,
    body: JSON.stringify(content),
    expires_at: expiresAt ?? null,
  }));
  await trx.insertInto('mails').values(rows).execute();
}

/** Must contain no secrets: the text is stored as it is. */
export async function enqueueMailsTo(trx: Trx, mails: MailDraft[], now: number): Promise<void> {
  if (mails.length === 0) return;
  const rows = mails.map(({ to, userId, subject, body, expiresAt }) => ({
    ...waiting(now),
    // A cabinet that has just been deleted stops neither the mail nor what it is about.
    user_id: userId ? sql<number | null>`(select id from users where id = ${userId})` : null,
    recipient: to,
    kind: 'letter' as const,
    subject,
    body: JSON.stringify(body),
    expires_at: expiresAt ?? null,
  }));
  await trx.insertInto('mails').values(rows).execute();
}

export const enqueueMailTo = (trx: Trx, mail: MailDraft, now: number) => enqueueMailsTo(trx, [mail], now);

/** Costs the same as a real mail, so that timing does not reveal whether an account exists. */
export async function enqueueNothing(trx: Trx, now: number): Promise<void> {
  await trx
    .insertInto('mails')
    .values({
      ...waiting(now),
      state: 'dropped',
      finished_at: now,
      user_id: null,
      recipient: null,
      kind: 'letter',
      subject: '',
      body: '[]',
      expires_at: null,
    })
    .execute();
}

const box = outbox('mails', LEASE_MS);

/** Oldest first. Two workers never claim the same mail. */
export const claimMail = (db: Db, worker: string, now: number): Promise<WaitingMail | undefined> =>
  box.claim(db, worker, now);

/** Call when only the last byte is missing. False when the lease has expired. */
export const markHanded = (db: Db, mail: WaitingMail, worker: string, now: number): Promise<boolean> =>
  box.change(db, mail, worker, { state: 'handed', claimed_until: now + HANDED_LEASE_MS });

export const finishMail = (
  db: Db,
  mail: WaitingMail,
  worker: string,
  { state, failure }: { state: 'sent' | 'dropped' | 'failed' | 'unknown'; failure?: string },
  now: number,
) => box.change(db, mail, worker, { state, failure: failure ?? null, finished_at: now });

const hasAnswer = (failure: string) => / \d{3}\b/.test(failure);

/** Gives up after five days and a dozen attempts, but not by a server's first answer after an outage. */
export async function retryMail(
  db: Db,
  mail: WaitingMail,
  worker: string,
  { failure, isUnanswered }: { failure: string; isUnanswered: boolean },
  now: number,
): Promise<'waiting' | 'failed'> {
  const isBack = hasAnswer(failure) && mail.failure !== null && !hasAnswer(mail.failure);
  const isTriedOut = now - mail.created_at >= GIVE_UP_MS && mail.attempts >= ATTEMPTS_MIN && !isBack;
  const state = isTriedOut ? 'failed' : 'waiting';
  // The server may have it already.
  const pause = isUnanswered ? LONGEST_PAUSE_MS : pauseAfter(mail.attempts);
  if (state === 'failed') await finishMail(db, mail, worker, { state, failure }, now);
  else await box.release(db, mail, worker, { state, next_try_at: now + pause, failure });
  return state;
}

/** Their workers died after handing over: the server almost certainly took the mails, so they are not resent. */
export async function closeHanded(db: Db, now: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({ state: 'unknown', finished_at: now })
    .where('state', '=', 'handed')
    .where('claimed_until', '<=', now)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
