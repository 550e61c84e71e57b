// Tells a citizen: a line in the cabinet and a mail in the queue, both in the transaction of what happened. What was told
// once is never told again, however often its cause is repeated.
import type { NotificationKind } from '@/domain/notification-kinds';
import type { Trx } from '@/backend/db/connection';
import { inParts } from '@/backend/db/missing-keys';
import { enqueueMails } from '@/backend/platform/mail/queue';
import { mailReaders } from '@/backend/platform/mail/switches';

export interface NewNotification {
  userId: number;
  kind: NotificationKind;
  /** What it is about: the same kind and subject are told to a citizen once. */
  subject: string;
  title: string;
  /** Fact with date and sum, consequence, what to do. */
  text: string[];
  /** Where on the site it leads, and what is there. */
  path: string;
  link: string;
  /** Epoch ms after which a mail would come too late. */
  expiresAt?: number;
}

export interface NotifyContext {
  now: () => number;
  /** Only in the cabinet: samples send no mails. */
  withoutMails?: boolean;
}

const keyOf = (userId: number, kind: NotificationKind, subject: string) => `${userId} ${kind} ${subject}`;

/** Tells each of the notifications that has not been told yet; returns how many were new. */
export async function notify(trx: Trx, context: NotifyContext, notifications: NewNotification[]): Promise<number> {
  let told = 0;
  for (const part of inParts(notifications)) told += await notifyPart(trx, context, part);
  return told;
}

async function notifyPart(trx: Trx, context: NotifyContext, part: NewNotification[]): Promise<number> {
  const now = context.now();
  const rows = part.map(({ userId, kind, subject, title, text, path }) => ({
    user_id: userId,
    kind,
    subject,
    title,
    text: text.join('\n'),
    path,
    created_at: now,
  }));
  const added = await trx
    .insertInto('notifications')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['user_id', 'kind', 'subject']).doNothing())
    .returning(['user_id', 'kind', 'subject'])
    .execute();
  if (context.withoutMails || added.length === 0) return added.length;
  const isNew = new Set(added.map(({ user_id, kind, subject }) => keyOf(user_id, kind, subject)));
  const wantsMail = await mailReaders(
    trx,
    added.map(({ user_id }) => user_id),
  );
  const mails = part.filter(
    ({ userId, kind, subject }) => isNew.delete(keyOf(userId, kind, subject)) && wantsMail(userId, kind),
  );
  await enqueueMails(
    trx,
    mails.map(({ title, text, path, link, ...mail }) => ({ ...mail, subject: title, content: { text, path, link } })),
    now,
  );
  return added.length;
}
