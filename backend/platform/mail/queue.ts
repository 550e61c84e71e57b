// Mails are queued in the transaction that causes them; any instance claims one by a conditional update with a lease
// (docs/decisions/2026-11-21-a-queue-of-mails.md).
import { randomBytes } from 'node:crypto';
import type { ExpressionBuilder, Selectable } from 'kysely';
import { z } from 'zod';
import type { NotificationKind } from '@/domain/notification-kinds';
import type { Db, Trx } from '@/backend/db/connection';
import type { Database } from '@/backend/db/schema';
import { accountLinkSchema } from '@/backend/platform/links/account-links';
import { linkTargetSchema } from '@/backend/platform/links/private-links';

/** Longer than sending takes; a dead worker's mail waits this long. */
export const LEASE_MS = 3 * 60_000;
const GIVE_UP_MS = 5 * 24 * 60 * 60_000;
const FIRST_RETRY_MS = 30_000;
const LAST_RETRY_MS = 60 * 60_000;
const CANDIDATES = 5;

export type WaitingMail = Selectable<Database['mails']>;
type Mails = ExpressionBuilder<Database, 'mails'>;

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
  attempts: 0,
  next_try_at: now,
  created_at: now,
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
    user_id: userId ?? null,
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

const isDue = (eb: Mails, now: number) =>
  eb.or([
    eb.and([eb('state', '=', 'waiting'), eb('next_try_at', '<=', now)]),
    eb.and([eb('state', '=', 'claimed'), eb('claimed_until', '<=', now)]),
  ]);

/** Oldest first. Two workers never claim the same mail. */
export async function claimMail(db: Db, worker: string, now: number): Promise<WaitingMail | undefined> {
  const candidates = await db
    .selectFrom('mails')
    .select('id')
    .where((eb) => isDue(eb, now))
    .orderBy('next_try_at')
    .orderBy('id')
    .limit(CANDIDATES)
    .execute();
  for (const { id } of candidates) {
    const claimed = await db
      .updateTable('mails')
      .set((eb) => ({
        state: 'claimed',
        claimed_by: worker,
        claimed_until: now + LEASE_MS,
        attempts: eb('attempts', '+', 1),
      }))
      .where('id', '=', id)
      .where((eb) => isDue(eb, now))
      .returningAll()
      .executeTakeFirst();
    if (claimed) return claimed;
  }
  return undefined;
}

const own = (db: Db, { id }: WaitingMail, worker: string) =>
  db.updateTable('mails').where('id', '=', id).where('claimed_by', '=', worker);

/** Call when only the last byte is missing. False when the lease has expired. */
export async function markHanded(db: Db, mail: WaitingMail, worker: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await own(db, mail, worker)
    .where('state', '=', 'claimed')
    .set({ state: 'handed', claimed_until: now + LEASE_MS })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function finishMail(
  db: Db,
  mail: WaitingMail,
  worker: string,
  end: { state: 'sent' | 'dropped' | 'failed'; failure?: string | undefined },
  now: number,
): Promise<void> {
  await own(db, mail, worker)
    .set({ state: end.state, failure: end.failure ?? null, finished_at: now })
    .execute();
}

/** Backoff doubles from 30 s to 1 h; gives up after five days. */
export async function retryMail(
  db: Db,
  mail: WaitingMail,
  worker: string,
  failure: string,
  now: number,
): Promise<'waiting' | 'failed'> {
  if (now - mail.created_at >= GIVE_UP_MS) {
    await finishMail(db, mail, worker, { state: 'failed', failure }, now);
    return 'failed';
  }
  const pause = Math.min(FIRST_RETRY_MS * 2 ** Math.min(mail.attempts - 1, 20), LAST_RETRY_MS);
  await own(db, mail, worker)
    .set({ state: 'waiting', next_try_at: now + pause, claimed_by: null, claimed_until: null, failure })
    .execute();
  return 'waiting';
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
