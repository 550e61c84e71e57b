// Telling a citizen: a line in the cabinet and, for who agrees, a mail in the queue, both in the transaction of what
// happened. What was told once is never told again, however often its cause is repeated.
import type { NotificationKind } from '@/contract/notifications';
import type { Config } from '@/backend/config';
import type { Trx } from '@/backend/db/connection';
import { enqueueMail } from '@/backend/mail/queue';
import { wantsMail } from './consent';
import { unsubscribeLink } from './unsubscribe';

export interface Telling {
  userId: number;
  kind: NotificationKind;
  /** What it is about: the same kind and subject are told to a citizen once. */
  subject: string;
  title: string;
  /** Fact with date and sum, consequence, what to do (ux.md, interaction rule 13). */
  text: string[];
  /** Where on the site it leads, and what is there. */
  path: string;
  link: string;
  /** Epoch ms after which a mail would come too late. */
  expiresAt?: number;
}

export interface TellingContext {
  config: Config;
  now: () => number;
  /** Only in the cabinet: samples send no mails. */
  withoutMails?: boolean;
}

async function mail(trx: Trx, { config, now }: TellingContext, { userId, kind, title, text, path, link, expiresAt }: Telling): Promise<void> {
  const { page } = await unsubscribeLink(trx, config, userId, kind);
  const body = [
    ...text,
    { label: link, url: new URL(path, config.siteUrl).href },
    'Ви отримали цей лист, бо погодилися на повідомлення щодо штрафів.',
    { label: 'Більше не отримувати таких листів', url: page },
  ];
  await enqueueMail(trx, { userId, kind, subject: title, body, expiresAt }, now());
}

/** Tells each of `tellings` that has not been told yet; returns how many were new. */
export async function tell(trx: Trx, context: TellingContext, tellings: Telling[]): Promise<number> {
  let told = 0;
  for (const telling of tellings) {
    const { userId, kind, subject, title, text, path } = telling;
    const added = await trx
      .insertInto('notifications')
      .values({ user_id: userId, kind, subject, title, text: text.join('\n'), path, created_at: context.now() })
      .onConflict((conflict) => conflict.columns(['user_id', 'kind', 'subject']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) continue;
    told += 1;
    if (!context.withoutMails && (await wantsMail(trx, userId, kind))) await mail(trx, context, telling);
  }
  return told;
}
