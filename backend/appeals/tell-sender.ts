// Acts in one's own case are service mails: they need no consent, and only a switch of their own stops them.
import type { Trx } from '@/backend/db/connection';
import { enqueueMailTo } from '@/backend/platform/mail/queue';
import { quoteText } from '@/backend/platform/mail/quote';
import { isMuted } from '@/backend/platform/mail/switches';
import { describeFine } from '@/backend/fines';
import { notify } from '@/backend/platform/notifications/notify';
import { paths } from '@/domain/paths';
import type { AppealRow } from './act';
import { actText, type ActText } from './act-text';
import { caseLink } from './case-link';
import type { EventContext } from './record-event';

export type Letter = { to: string } | { to: null; isSwitchedOff: boolean };

interface Told {
  eventId: number;
  status: AppealRow['status'];
  words: string | null;
  /** Citizens get no cabinet notification of their own acts. */
  isOwnAct: boolean;
}

/** Call in the act's transaction, after the appeal and its fine are written. */
export async function tellSender(
  trx: Trx,
  context: EventContext,
  appealId: number,
  { eventId, status, words, isOwnAct }: Told,
): Promise<Letter> {
  const appeal = await trx.selectFrom('appeals').selectAll().where('id', '=', appealId).executeTakeFirstOrThrow();
  const at = context.now();
  const text = actText({ appeal, status, at, fine: await describeFine(trx, context, appeal) });
  if (!isOwnAct) await listInCabinet(trx, context, appeal, eventId, text);
  // `text` already states the new sum, so the mail quotes the decision without it.
  return writeLetter(trx, context, appeal, text, status === 'decided' ? appeal.decision : words);
}

async function listInCabinet(
  trx: Trx,
  context: EventContext,
  { id, user_id: userId }: AppealRow,
  eventId: number,
  { title, fact, next }: ActText,
): Promise<void> {
  if (userId === null) return;
  const about = { userId, kind: 'appeal_changed' as const, subject: `appeal:${id}:${eventId}` };
  const page = { path: paths.cabinetAppeal(id), link: 'Переглянути справу' };
  await notify(trx, { ...context, withoutMails: true }, [{ ...about, ...page, title, text: [fact, ...next] }]);
}

async function writeLetter(
  trx: Trx,
  { config, now }: EventContext,
  appeal: AppealRow,
  { title, fact, next }: ActText,
  words: string | null,
): Promise<Letter> {
  const { user_id: userId } = appeal;
  const to = appeal.email || (await emailOf(trx, userId));
  if (!to) return { to: null, isSwitchedOff: false };
  if (userId !== null && (await isMuted(trx, userId, 'appeal_changed'))) return { to: null, isSwitchedOff: true };
  const body = [fact, ...quoteText(words ?? ''), ...next, caseLink(config, appeal)].filter((part) => part !== '');
  await enqueueMailTo(trx, { to, userId, subject: title, body }, now());
  return { to };
}

async function emailOf(trx: Trx, userId: number | null): Promise<string | null> {
  if (userId === null) return null;
  const user = await trx.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst();
  return user?.email ?? null;
}
