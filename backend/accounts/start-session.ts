// The only place that creates a session. The verified credential is checked again under the account lock: a password
// changed meanwhile must not leave a session of the old one.
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
  stillHolds: (user: User, trx: Trx) => boolean | Promise<boolean>;
  device: Device;
  /** Sign-in method for the account log; omitted for a password. */
  detail?: string;
  /** Sealed: with what this session leaves ID.GOV.UA as well. */
  idGovUa?: string;
}

/** Returns undefined when the verified credential has changed meanwhile. Throws 403 while the account is held. */
export async function startSession(context: CallContext, signIn: SignIn): Promise<string | undefined> {
  const { db, now, log } = context;
  const { userId, stillHolds, device, detail = '', idGovUa = null } = signIn;
  const token = createToken();
  const started = await db.transaction().execute(async (trx) => {
    const user = await lockUser(trx, userId);
    if (!user || !(await stillHolds(user, trx))) return undefined;
    refuseHeld(user, now());
    await createSession(trx, hashToken(token), userId, now(), device.name, idGovUa);
    const isNew = await isNewDevice(trx, user, device, now());
    if (isNew) await warnOfDevice(trx, context, user, device.name);
    await recordAccountEvent(trx, context, { userId, kind: 'signed_in', detail, device: device.name });
    return { isNew };
  });
  if (!started) return undefined;
  log.info({ event: 'login', userId }, 'signed in');
  if (started.isNew) sendSoon(context);
  return token;
}
