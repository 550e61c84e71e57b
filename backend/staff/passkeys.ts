// Passkeys of the staff: both factors in one, since an authenticator that does not verify its holder is refused. Password
// and code stay, so nobody is locked out by the loss of one.
import { type Asked, actsOn } from '@/backend/platform/acts/define-act';
import { passkeyCreation, verifyCreation } from '@/backend/platform/passkeys/ceremonies';
import { deletePasskey, listPasskeys, type PasskeyOwner, storePasskey } from '@/backend/platform/passkeys/stored';
import { requireMember, staffSubject } from './accounts';
import { passkeyAct } from './mails';
import { checkPassword, lockProven, mailSoon, type Proof, tellOwner } from './own';

export const ownerOf = (id: number): PasskeyOwner => ({ kind: 'staff', id });

export async function startPasskey(given: Asked<Proof>) {
  const { context } = given;
  const proven = await checkPassword(given);
  const { id, email, name } = await context.db.transaction().execute((trx) => lockProven(trx, proven, context));
  // The same browser may have a passkey to the cabinet: it lists both.
  return passkeyCreation(context, ownerOf(id), {
    userName: `${email}, службовий кабінет інспекції`,
    userDisplayName: name,
  });
}

const actWithNew = actsOn({
  key: async ({ context, staff: { staffId }, input }: Asked<{ name: string; response: unknown }>) => ({
    staffId,
    credential: await verifyCreation(context, ownerOf(staffId), input.response),
  }),
  hold: (trx, { staffId }) => requireMember(trx, { id: staffId }),
  subject: staffSubject,
});

export const addPasskey = actWithNew('own.add-passkey', {
  journal: 'staff.passkey-added',
  effect: async ({ trx, context, row, input: { name, credential } }) => {
    const owner = ownerOf(row.id);
    await storePasskey(trx, owner, credential, { name, now: context.now() });
    await tellOwner(trx, context, row, passkeyAct(name, true));
    return { done: await listPasskeys(trx, owner) };
  },
  committed: mailSoon,
  command: null,
});

const actOnOne = actsOn({
  key: async (given: Asked<Proof & { id: number }>) => ({
    ...(await checkPassword(given)),
    passkeyId: given.input.id,
  }),
  hold: lockProven,
  subject: staffSubject,
});

export const removePasskey = actOnOne('own.remove-passkey', {
  journal: 'staff.passkey-removed',
  effect: async ({ trx, context, row, input: { passkeyId } }) => {
    const name = await deletePasskey(trx, ownerOf(row.id), passkeyId);
    await tellOwner(trx, context, row, passkeyAct(name, false));
    return { done: undefined };
  },
  committed: mailSoon,
  command: null,
});
