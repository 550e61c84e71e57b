// Tells the sender of an appeal of an act in it: a line in their cabinet, and a mail to the address of the appeal, whether or not
// they have a cabinet. Acts in one's own case are service: no consent is asked, only a switch of their own stops the mails.
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

/** Whether a mail is in the queue, and why none is. */
export type Letter = { to: string } | { to: null; isSwitchedOff: boolean };

interface Told {
  eventId: number;
  status: AppealRow['status'];
  /** What the inspection asks or decides, in its own words. */
  words: string | null;
  /** What citizens do themselves is no news in their cabinet. */
  isOwnAct: boolean;
}

/** Call in the transaction of the act, once the appeal and its fine are as they will be. */
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
  // The new sum, which the case has among the words of the decision, is in the fact.
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
