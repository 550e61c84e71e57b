// Passkeys of the staff: both factors in one, since an authenticator that does not verify its holder is refused. Password
// and code stay, so nobody is locked out by the loss of one.
import type { CallContext } from '@/backend/platform/context';
import type { Trx } from '@/backend/db/connection';
import { recordAct } from '@/backend/platform/journal/record-act';
import { enqueueMailTo } from '@/backend/platform/mail/queue';
import { sendSoon } from '@/backend/platform/mail/send-queue';
import { passkeyCreation, verifyCreation } from '@/backend/platform/passkeys/ceremonies';
import { deletePasskey, type PasskeyOwner, storePasskey } from '@/backend/platform/passkeys/stored';
import { asStaff, type Staff } from '@/backend/platform/staff/require-staff';
import { lockStaff, staffSubject, type StaffRow } from './accounts';
import { ownAccountMail, passkeyAct } from './mails';
import { type Proof, withProof } from './own';

export const ownerOf = ({ staffId }: Staff): PasskeyOwner => ({ kind: 'staff', id: staffId });

interface Done {
  row: StaffRow;
  name: string;
  isAdded: boolean;
}

async function tell(trx: Trx, context: CallContext, staff: Staff, { row, name, isAdded }: Done): Promise<void> {
  const { config, now } = context;
  await enqueueMailTo(trx, ownAccountMail(config, row, passkeyAct(name, isAdded), now()), now());
  const act = isAdded ? 'staff.passkey-added' : 'staff.passkey-removed';
  await recordAct(trx, asStaff(context, staff), { act, subject: staffSubject(row) });
}

export async function startPasskey(context: CallContext, staff: Staff, proof: Proof) {
  const { email, name } = await withProof(context, staff, proof, async (_, row) => row);
  // The same browser may have a passkey to the cabinet: it lists both.
  return passkeyCreation(context, ownerOf(staff), {
    userName: `${email}, службовий кабінет інспекції`,
    userDisplayName: name,
  });
}

export async function addPasskey(context: CallContext, staff: Staff, name: string, response: unknown): Promise<void> {
  const { db, now } = context;
  const credential = await verifyCreation(context, ownerOf(staff), response);
  await db.transaction().execute(async (trx) => {
    const row = await lockStaff(trx, staff.staffId);
    await storePasskey(trx, ownerOf(staff), credential, { name, now: now() });
    await tell(trx, context, staff, { row, name, isAdded: true });
  });
  sendSoon(context);
}

export async function removePasskey(context: CallContext, staff: Staff, id: number, proof: Proof): Promise<void> {
  await withProof(context, staff, proof, async (trx, row) => {
    const name = await deletePasskey(trx, ownerOf(staff), id);
    await tell(trx, context, staff, { row, name, isAdded: false });
  });
  sendSoon(context);
}
