// The only place that creates a session, whatever the citizen signed in with. What was verified before the transaction is
// compared with the locked account inside it: a new password, set meanwhile, must not leave a session of the old one.
import type { Context } from '@/backend/context';
import type { Trx } from '@/backend/db/connection';
import { lockUser, type User } from '@/backend/user/queries';
import { refuseHeld } from './hold';
import { createSession } from './queries';
import { createToken, hashToken } from './token';

export interface SignIn {
  userId: number;
  /** Whether the proof that was verified is still the account's: its password's hash, its passkey. */
  stillHolds: (user: User, trx: Trx) => boolean | Promise<boolean>;
  /** The browser in words, see describeDevice. */
  device: string;
}

/** Returns the new session's token; undefined when what was verified is no longer the account's. Throws 403 while it is held. */
export async function startSession({ db, now, log }: Context, signIn: SignIn): Promise<string | undefined> {
  const { userId, stillHolds, device } = signIn;
  const token = createToken();
  const isStarted = await db.transaction().execute(async (trx) => {
    const user = await lockUser(trx, userId);
    if (!user || !(await stillHolds(user, trx))) return false;
    refuseHeld(user, now());
    await createSession(trx, hashToken(token), userId, now(), device);
    return true;
  });
  if (!isStarted) return undefined;
  log.info({ event: 'login', userId }, 'signed in');
  return token;
}
