import type { Db, Trx } from '@/backend/db/connection';
import type { CallContext, Context } from '@/backend/platform/context';
import { enqueueMailTo } from '@/backend/platform/mail/queue';
import { endPasskeys } from '@/backend/platform/passkeys/stored';
import { recordAccountEvent } from '@/backend/platform/sessions/record-event';
import { accessEndedMail, type Ended, endedLines } from './mails';

/** The caller must hold the account's row lock, so that no access is added meanwhile. */
export async function revokeOthers(db: Db, userId: number, keptTokenHash: string): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).where('token_hash', '<>', keptTokenHash).execute();
  await db.deleteFrom('password_resets').where('user_id', '=', userId).execute();
  await db.deleteFrom('email_changes').where('user_id', '=', userId).execute();
}

/**
 * As above, with every session, passkeys, the link to ID.GOV.UA, the calendar feed and what is sent to devices. Each device
 * is strange from then on.
 */
export async function revokeAccess(
  trx: Trx,
  context: Pick<Context, 'now'> & Partial<Pick<CallContext, 'origin'>>,
  userId: number,
): Promise<Ended> {
  await revokeOthers(trx, userId, '');
  await trx.deleteFrom('known_devices').where('user_id', '=', userId).execute();
  const feeds = await trx.deleteFrom('calendar_feeds').where('user_id', '=', userId).executeTakeFirst();
  const devices = await trx.deleteFrom('push_subscriptions').where('user_id', '=', userId).executeTakeFirst();
  const passkeys = await endPasskeys(trx, { kind: 'citizen', id: userId });
  await trx.deleteFrom('identity_tickets').where('user_id', '=', userId).execute();
  // Without a password ID.GOV.UA is what the account was made by, and nobody could have linked another.
  const unlinked = await trx
    .deleteFrom('linked_identities')
    .where('user_id', 'in', (of) =>
      of.selectFrom('users').where('id', '=', userId).where('password_hash', 'not like', '%$').select('id'),
    )
    .executeTakeFirst();
  const isUnlinked = unlinked.numDeletedRows > 0n;
  for (const detail of passkeys) await recordAccountEvent(trx, context, { userId, kind: 'passkey_removed', detail });
  if (isUnlinked) await recordAccountEvent(trx, context, { userId, kind: 'identity_unlinked' });
  return {
    isUnlinked,
    passkeys: passkeys.length,
    devices: Number(devices.numDeletedRows),
    feeds: Number(feeds.numDeletedRows),
  };
}

/** Where no other mail says it. */
export async function tellEnded(trx: Trx, { now }: Pick<Context, 'now'>, email: string | null, ended: Ended) {
  if (email && endedLines(ended).length > 0) await enqueueMailTo(trx, accessEndedMail(email, ended, now()), now());
}
