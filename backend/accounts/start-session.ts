// The only place that creates a session, whatever the citizen signed in with. What was verified before the transaction is
// compared with the locked account inside it: a new password, set meanwhile, must not leave a session of the old one.
import { recordAccountEvent } from '@/backend/platform/sessions/record-event';
import { warnOfDevice } from '@/backend/accounts/not-me';
import type { CallContext } from '@/backend/platform/context';
import type { Trx } from '@/backend/db/connection';
import { sendSoon } from '@/backend/platform/mail/send-queue';
import { lockUser, type User } from '@/backend/platform/sessions/users';
import { refuseHeld } from './hold';
import { type Device, isNewDevice } from '@/backend/platform/sessions/known-devices';
import { createSession } from '@/backend/platform/sessions/queries';
import { createToken, hashToken } from '@/backend/platform/sessions/token';

export interface SignIn {
  userId: number;
  /** Whether the proof that was verified is still the account's: its password's hash, its passkey. */
  stillHolds: (user: User, trx: Trx) => boolean | Promise<boolean>;
  /** See deviceOf. */
  device: Device;
  /** How, where it was not by the password; for the account's log. */
  detail?: string;
}

/** Returns the new session's token; undefined when what was verified is no longer the account's. Throws 403 while it is held. */
export async function startSession(context: CallContext, signIn: SignIn): Promise<string | undefined> {
  const { db, now, log } = context;
  const { userId, stillHolds, device, detail = '' } = signIn;
  const token = createToken();
  const started = await db.transaction().execute(async (trx) => {
    const user = await lockUser(trx, userId);
    if (!user || !(await stillHolds(user, trx))) return undefined;
    refuseHeld(user, now());
    await createSession(trx, hashToken(token), userId, now(), device.name);
    const isNew = await isNewDevice(trx, userId, device, now());
    if (isNew) await warnOfDevice(trx, context, user, device.name);
    await recordAccountEvent(trx, context, { userId, kind: 'signed_in', detail, device: device.name });
    return { isNew };
  });
  if (!started) return undefined;
  log.info({ event: 'login', userId }, 'signed in');
  if (started.isNew) sendSoon(context);
  return token;
}
