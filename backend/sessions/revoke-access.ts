import type { Db } from '@/backend/db/connection';

/**
 * Ends every way into the account that was opened before: the other sessions, the links for a new password, a change of
 * e-mail that waits; where no session is kept, the calendar's address too. The caller has locked the account's row, so that
 * none is added meanwhile.
 */
export async function revokeAccess(db: Db, userId: number, keptTokenHash = ''): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).where('token_hash', '<>', keptTokenHash).execute();
  await db.deleteFrom('password_resets').where('user_id', '=', userId).execute();
  await db.deleteFrom('email_changes').where('user_id', '=', userId).execute();
  // Who changes the password from within keeps their calendar, and may renew its address there.
  if (!keptTokenHash) await db.deleteFrom('calendar_feeds').where('user_id', '=', userId).execute();
}
