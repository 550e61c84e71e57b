import type { Db } from '@/backend/db/connection';

/**
 * Ends every way into the account that was opened before: the other sessions, the links for a new password, a change of
 * e-mail that waits; where no session is kept, passkeys and the calendar's address too. The caller has locked the account's
 * row, so that none is added meanwhile.
 */
export async function revokeAccess(db: Db, userId: number, keptTokenHash = ''): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).where('token_hash', '<>', keptTokenHash).execute();
  await db.deleteFrom('password_resets').where('user_id', '=', userId).execute();
  await db.deleteFrom('email_changes').where('user_id', '=', userId).execute();
  // Who acts from within keeps their calendar and passkeys, and may renew or remove them there.
  if (keptTokenHash) return;
  await db.deleteFrom('calendar_feeds').where('user_id', '=', userId).execute();
  await db.deleteFrom('passkeys').where('user_id', '=', userId).execute();
  await db.deleteFrom('passkey_challenges').where('user_id', '=', userId).execute();
}
