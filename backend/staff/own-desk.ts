import type { DeskOf } from '@/backend/platform/desk/handlers';
import { listPasskeys } from '@/backend/platform/passkeys/stored';
import { changeOwnPassword, endOwnSession, listOwnSessions, renewRecoveryCodes } from './own';
import { addPasskey, ownerOf, removePasskey, startPasskey } from './passkeys';
import { findOwnWork, setMails, setOwnAbsence } from './work';

export const ownDesk: DeskOf<'own'> = {
  'own.sessions': listOwnSessions,
  'own.end-session': endOwnSession.desk,

  // How one’s own pages look is no act of the inspection.
  'own.choose': async ({ context: { db }, staff: { staffId }, input: { opens_next: opensNext } }) => {
    await db
      .updateTable('staff')
      .set({ opens_next: opensNext ? 1 : 0 })
      .where('id', '=', staffId)
      .execute();
  },

  'own.change-password': changeOwnPassword.desk,
  'own.renew-codes': renewRecoveryCodes.desk,
  'own.work': ({ context, staff }) => findOwnWork(context, staff.staffId),
  'own.set-absence': setOwnAbsence.desk,
  'own.set-mails': setMails.desk,
  'own.passkeys': ({ context, staff }) => listPasskeys(context.db, ownerOf(staff.staffId)),
  'own.start-passkey': startPasskey,
  'own.add-passkey': addPasskey.desk,
  'own.remove-passkey': removePasskey.desk,
};
