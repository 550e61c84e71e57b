// Tells a citizen: a line in the cabinet and, for who agrees, a mail in the queue, both in the transaction of what
// happened. What was told once is never told again, however often its cause is repeated.
import type { NotificationKind } from '@/domain/notification-kinds';
import type { Trx } from '@/backend/db/connection';
import { enqueueMail } from '@/backend/mail/queue';
import { wantsMail } from './consent';

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

/** Tells each of `tellings` that has not been told yet; returns how many were new. */
export async function notify(trx: Trx, context: NotifyContext, notifications: NewNotification[]): Promise<number> {
  let told = 0;
  for (const { userId, kind, subject, title, text, path, link, expiresAt } of notifications) {
    const now = context.now();
    const added = await trx
      .insertInto('notifications')
      .values({ user_id: userId, kind, subject, title, text: text.join('\n'), path, created_at: now })
      .onConflict((conflict) => conflict.columns(['user_id', 'kind', 'subject']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) continue;
    told += 1;
    if (context.withoutMails || !(await wantsMail(trx, userId, kind))) continue;
    await enqueueMail(trx, { userId, kind, subject: title, content: { text, path, link }, expiresAt }, now);
  }
  return told;
}
