// Writes the cabinet line, the queued mail and pushes in the causing transaction; a repeated cause is not reported again.
import type { NotificationKind } from '@/domain/notification-kinds';
import type { Trx } from '@/backend/db/connection';
import { inParts } from '@/backend/db/missing-keys';
import { enqueueMails } from '@/backend/platform/mail/queue';
import { mailReaders } from '@/backend/platform/mail/switches';
import { enqueuePushes } from '@/backend/platform/push/queue';

export interface NewNotification {
  userId: number;
  kind: NotificationKind;
  subject: string;
  title: string;
  text: string[];
  /** For a locked screen: neither names nor plates. */
  brief?: string;
  /** Paragraphs that only the mail has. */
  mailNotes?: string[];
  path: string;
  link: string;
  /** Epoch ms after which nothing is sent. */
  expiresAt?: number;
  /** Its mail is written elsewhere. */
  isMailedApart?: boolean;
}

export interface NotifyContext {
  now: () => number;
  withoutMails?: boolean;
}

const keyOf = (userId: number, kind: NotificationKind, subject: string) => `${userId} ${kind} ${subject}`;

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
  const fresh = part.filter(({ userId, kind, subject }) => isNew.delete(keyOf(userId, kind, subject)));
  await enqueuePushes(
    trx,
    fresh.map(({ userId, ...news }) => ({ ...news, user_id: userId })),
    now,
  );
  const wantsMail = await mailReaders(
    trx,
    added.map(({ user_id }) => user_id),
  );
  const mails = fresh.filter(({ userId, kind, isMailedApart }) => !isMailedApart && wantsMail(userId, kind));
  await enqueueMails(
    trx,
    mails.map(({ userId, kind, expiresAt, title, text, mailNotes = [], path, link }) => ({
      userId,
      kind,
      expiresAt,
      subject: title,
      content: { text: [...text, ...mailNotes], path, link },
    })),
    now,
  );
  return added.length;
}
