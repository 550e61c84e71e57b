// A new e-mail takes effect once confirmed. A taken address gets the same response as a free one; only its owner learns
// of it, by mail.
import { sql } from 'kysely';
import { badLink, createLink, lockOwner, type NewLink } from '@/backend/platform/links/account-links';
import { isMessageOpened, LINK_AFTER_END_MS } from '@/backend/platform/links/private-links';
import { mailOwner } from '@/backend/platform/mail/mail-owner';
import { masked } from '@/backend/platform/mail/masked';
import { emailAskedMail, emailChangedMail, emailChangeMail, emailInUseMail, movedLinksMail } from './mails';
import { recordAccountEvent } from '@/backend/platform/sessions/record-event';
import type { Context } from '@/backend/platform/context';
import type { Trx } from '@/backend/db/connection';
import { isDuplicate } from '@/backend/db/failures';
import { storeWords } from '@/backend/db/person-words';
import { enqueueMailTo } from '@/backend/platform/mail/queue';
import { sendSoon } from '@/backend/platform/mail/send-queue';
import type { Citizen } from '@/backend/platform/citizen';
import { revokeOthers } from './revoke-access';
import { hashToken } from '@/backend/platform/sessions/token';
import { findUserByLogin, updateUser, type User } from '@/backend/platform/sessions/users';

export async function findPendingEmail({ db, now }: Context, userId: number): Promise<string | null> {
  const change = await db
    .selectFrom('email_changes')
    .where('user_id', '=', userId)
    .where('expires_at', '>', now())
    .select('email')
    .executeTakeFirst();
  return change?.email ?? null;
}

export async function requestEmail(
  trx: Trx,
  context: Context,
  { userId, tokenHash }: Citizen,
  from: string | null,
  email: string,
) {
  const { config, now } = context;
  const time = now();
  const made = createLink(config, 'email_changes', time);
  await trx.deleteFrom('email_changes').where('user_id', '=', userId).execute();
  await trx
    .insertInto('email_changes')
    .values({ ...made.row, user_id: userId, email, kept_session: tokenHash })
    .execute();
  const owner = await findUserByLogin(trx, email);
  await enqueueMailTo(trx, owner ? emailInUseMail(config, email, time) : emailChangeMail(email, made, time), time);
  await recordAccountEvent(trx, context, { userId, kind: 'email_asked', detail: masked(email) });
  await mailOwner(trx, context, { id: userId, email: from }, (to, link, at) => emailAskedMail(to, email, link, at));
}

interface Moved {
  former: string;
  email: string;
  messages: readonly { id: number; number: string }[];
  time: number;
}

/** Links of mails to the former address end; the new one is sent others. The link of the page after sending stays. */
async function moveLinks(trx: Trx, { email, messages, time }: Moved): Promise<void> {
  const own = messages.map(({ id }) => id);
  const ended = await trx
    .deleteFrom('private_links')
    .where('contact_id', 'in', own)
    .where('contact_id', 'in', (eb) =>
      eb
        .selectFrom('contact_responses')
        .where('contact_responses.id', 'in', own)
        .where((of) => isMessageOpened(time - LINK_AFTER_END_MS)(of))
        .where((of) =>
          of.or([
            of('answered_at', '<=', of.ref('private_links.created_at')),
            of.exists(
              of
                .selectFrom('contact_replies')
                .whereRef('contact_replies.contact_id', '=', 'contact_responses.id')
                .whereRef('contact_replies.created_at', '<=', 'private_links.created_at')
                .select('contact_replies.id'),
            ),
          ]),
        )
        .select('contact_responses.id'),
    )
    .returning('contact_id')
    .execute();
  const ids = new Set(ended.flatMap(({ contact_id: id }) => (id === null ? [] : [id])));
  if (ids.size === 0) return;
  const linked = messages.filter(({ id }) => ids.has(id));
  await enqueueMailTo(trx, movedLinksMail(email, linked, time), time);
}

/** A link is made when its mail is sent: what still waits goes to the new address. */
async function redirectWaiting(trx: Trx, { former, email, messages }: Moved): Promise<void> {
  const links = messages.map(({ id }) => `"linkTo":${JSON.stringify({ contact_id: id })}`);
  const waiting = await trx
    .selectFrom('mails')
    .where('recipient', '=', former)
    .where('state', 'in', ['waiting', 'failed', 'unknown'])
    .select(['id', 'body'])
    .execute();
  const ids = waiting.filter(({ body }) => links.some((link) => body.includes(link))).map(({ id }) => id);
  if (ids.length > 0) await trx.updateTable('mails').set({ recipient: email }).where('id', 'in', ids).execute();
}

/** What was sent under the former address is answered at the new one: the former may be somebody else's by now. */
async function moveCases(trx: Trx, userId: number, former: string, email: string, time: number): Promise<void> {
  const own = sql<boolean>`user_id = ${userId} and email = ${former}`;
  const appeals = await trx.updateTable('appeals').set({ email }).where(own).returningAll().execute();
  await storeWords(trx, 'appeals', appeals);
  const messages = await trx.updateTable('contact_responses').set({ email }).where(own).returningAll().execute();
  await storeWords(trx, 'contact_responses', messages);
  if (messages.length > 0) {
    const moved = { former, email, messages: messages.sort((one, other) => one.id - other.id), time };
    await redirectWaiting(trx, moved);
    await moveLinks(trx, moved);
  }
  await trx.updateTable('payment_claims').set({ email }).where(own).execute();
  await trx
    .updateTable('refunds')
    .set({ email })
    .where('email', '=', former)
    .where('appeal_id', 'in', trx.selectFrom('appeals').where('user_id', '=', userId).select('id'))
    .execute();
}

/** The cases go first: an act on one holds it while it tells the account. */
export async function replaceEmail(
  trx: Trx,
  { now }: Pick<Context, 'now'>,
  { id, email: former }: User,
  email: string | null,
): Promise<void> {
  if (former && email && former !== email) await moveCases(trx, id, former, email, now());
  await updateUser(trx, id, { email });
  // The links in mails of the former mailbox.
  if (former !== email) await trx.deleteFrom('unsubscribe_keys').where('user_id', '=', id).execute();
}

/** By the account's owner: the former address learns of it, and all other access ends. */
export async function changeEmail(trx: Trx, context: Context, user: User, email: string | null, keptTokenHash: string) {
  await replaceEmail(trx, context, user, email);
  await revokeOthers(trx, user.id, keptTokenHash);
  const detail = email === null ? '' : masked(email);
  await recordAccountEvent(trx, context, { userId: user.id, kind: 'email_changed', detail });
  const mail = (to: string, link: NewLink, time: number) =>
    emailChangedMail(context.config, to, email === null, link, time);
  await mailOwner(trx, context, user, mail);
}

/** Throws 400 for a used, expired or forged link, or when another account has taken the address meanwhile. */
export async function confirmEmailChange(context: Context, token: string): Promise<void> {
  const { db, now, log } = context;
  const time = now();
  try {
    const userId = await db.transaction().execute(async (trx) => {
      const before = await lockOwner(trx, 'email_changes', token);
      const change = await trx
        .deleteFrom('email_changes')
        .where('token_hash', '=', hashToken(token))
        .where('expires_at', '>', time)
        .returning(['email', 'kept_session'])
        .executeTakeFirstOrThrow(() => badLink());
      await changeEmail(trx, context, before, change.email, change.kept_session);
      return before.id;
    });
    log.info({ event: 'email-changed', userId }, 'e-mail changed');
    sendSoon(context);
  } catch (error) {
    if (isDuplicate(error)) throw badLink();
    throw error;
  }
}
