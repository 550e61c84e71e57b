import type { Db } from '@/backend/db/connection';
import { endPasskeys } from '@/backend/platform/passkeys/stored';

/**
 * The caller must hold the account's row lock, so that no access is added meanwhile. Without `keptTokenHash` it also
 * removes passkeys, the link to ID.GOV.UA, the calendar feed and what is sent to devices.
 */
export async function revokeAccess(db: Db, userId: number, keptTokenHash = ''): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).where('token_hash', '<>', keptTokenHash).execute();
  await db.deleteFrom('password_resets').where('user_id', '=', userId).execute();
  await db.deleteFrom('email_changes').where('user_id', '=', userId).execute();
  if (keptTokenHash) return;
  await db.deleteFrom('calendar_feeds').where('user_id', '=', userId).execute();
  await db.deleteFrom('push_subscriptions').where('user_id', '=', userId).execute();
  await endPasskeys(db, { kind: 'citizen', id: userId });
  await db.deleteFrom('identity_tickets').where('user_id', '=', userId).execute();
  // Without a password ID.GOV.UA is what the account was made by, and nobody could have linked another.
  await db
    .deleteFrom('linked_identities')
    .where('user_id', 'in', (of) =>
      of.selectFrom('users').where('id', '=', userId).where('password_hash', 'not like', '%$').select('id'),
    )
    .execute();
}
