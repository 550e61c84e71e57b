// Adding or removing a passkey asks for the password and is reported by mail: an open session alone must not create a
// permanent way in.
import { recordAccountEvent } from '@/backend/platform/sessions/record-event';
import type { CallContext, Context } from '@/backend/platform/context';
import { passkeyMail } from '@/backend/accounts/mails';
import { mailOwner } from '@/backend/platform/mail/mail-owner';
import { passkeyCreation, verifyCreation } from '@/backend/platform/passkeys/ceremonies';
import { deletePasskey, type PasskeyOwner, storePasskey } from '@/backend/platform/passkeys/stored';
import { requireOwnPassword } from '@/backend/accounts/passwords';
import type { Trx } from '@/backend/db/connection';
import type { User } from '@/backend/platform/sessions/users';
import { sendSoon } from '@/backend/platform/mail/send-queue';
import type { Citizen } from '@/backend/platform/citizen';
import { lockOwnAccount } from '@/backend/platform/sessions/lock-own-account';

export const ownerOf = ({ userId }: Pick<Citizen, 'userId'>): PasskeyOwner => ({ kind: 'citizen', id: userId });

export async function startPasskey(context: Context, citizen: Citizen, password: string) {
  const user = await requireOwnPassword(context, citizen.userId, password, 'password');
  return passkeyCreation(context, ownerOf(citizen), {
    userName: user.email ?? user.phone ?? '',
    userDisplayName: [user.first_name, user.last_name].filter(Boolean).join(' '),
  });
}

interface Act {
  name: string;
  isAdded: boolean;
}

async function notifyOwner(trx: Trx, context: CallContext, user: User, act: Act): Promise<void> {
  const kind = act.isAdded ? 'passkey_added' : 'passkey_removed';
  await recordAccountEvent(trx, context, { userId: user.id, kind, detail: act.name });
  await mailOwner(trx, context, user, (to, link, now) => passkeyMail(to, act, link, now));
}

export async function addPasskey(context: CallContext, citizen: Citizen, name: string, response: unknown) {
  const { db, now, log } = context;
  const credential = await verifyCreation(context, ownerOf(citizen), response);
  await db.transaction().execute(async (trx) => {
    const user = await lockOwnAccount(trx, citizen);
    await storePasskey(trx, ownerOf(citizen), credential, { name, now: now() });
    await notifyOwner(trx, context, user, { name, isAdded: true });
  });
  log.info({ event: 'passkey-added', userId: citizen.userId }, 'passkey added');
  sendSoon(context);
}

export async function removePasskey(
  context: CallContext,
  citizen: Citizen,
  id: number,
  password: string,
): Promise<void> {
  const { db, log } = context;
  await requireOwnPassword(context, citizen.userId, password, 'password');
  await db.transaction().execute(async (trx) => {
    const user = await lockOwnAccount(trx, citizen);
    const name = await deletePasskey(trx, ownerOf(citizen), id);
    await notifyOwner(trx, context, user, { name, isAdded: false });
  });
  log.info({ event: 'passkey-removed', userId: citizen.userId }, 'passkey removed');
  sendSoon(context);
}
