import { actsOf } from '@/domain/staff-acts';
import { instant } from '@/backend/db/wire';
import type { DeskOf } from '@/backend/platform/desk/handlers';
import { countCall } from '@/backend/platform/limits/call-limits';
import { passkeyRequest } from '@/backend/platform/passkeys/ceremonies';
import { listPasskeys } from '@/backend/platform/passkeys/stored';
import { listStaff, serializeStaff } from './accounts';
import { changeStaff, inviteStaff, resetStaff } from './acts';
import { acceptInvitation, findInvited } from './invitations';
import { changeOwnPassword, endOwnSession, listOwnSessions, renewRecoveryCodes } from './own';
import { addPasskey, ownerOf, removePasskey, startPasskey } from './passkeys';
import { absenceOf, findOwnWork, reasonsOf, setAbsence, setMails, setOwnAbsence, setReasons } from './work';
import { signInByPasskey, signInStaff, signOutStaff } from './sign-in';

export const staffDesk: DeskOf<'session' | 'invitation' | 'staff'> = {
  'session.begin': async ({ context, input }) => ({ token: await signInStaff(context, input) }),

  'session.passkey-options': async ({ context }) => {
    await countCall(context, ['passkey-options-from']);
    return passkeyRequest(context, 'staff');
  },

  'session.begin-by-passkey': async ({ context, input: { response } }) => ({
    token: await signInByPasskey(context, response),
  }),

  'session.find': ({ context, staff: { staffId, name, email, role, opensNext = false } }) => ({
    id: staffId,
    name,
    email,
    role,
    acts: actsOf(role),
    now: instant(context.now()),
    opens_next: opensNext,
  }),

  'session.end': ({ context, staff }) => signOutStaff(context, staff),

  'invitation.find': async ({ context, input: { token } }) => {
    await countCall(context, ['desk-invitation-from']);
    return findInvited(context, token);
  },

  'invitation.accept': async ({ context, input }) => {
    await countCall(context, ['desk-invitation-from']);
    return { recovery_codes: await acceptInvitation(context, input) };
  },

  'staff.list': async ({ context, staff }) =>
    (await listStaff(context.db)).map((row) => ({
      ...serializeStaff(row, staff),
      passkeys: row.passkeys,
      absence: absenceOf(row),
      reasons: reasonsOf(row),
    })),

  'staff.invite': inviteStaff.desk,
  'staff.change': changeStaff.desk,
  'staff.set-absence': setAbsence.desk,
  'staff.set-reasons': setReasons.desk,
  'staff.reset': resetStaff.desk,
};

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
