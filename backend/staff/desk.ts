import { actsOf } from '@/domain/staff-acts';
import { instant } from '@/backend/db/wire';
import type { DeskOf } from '@/backend/platform/desk/handlers';
import { countCall } from '@/backend/platform/limits/call-limits';
import { passkeyRequest } from '@/backend/platform/passkeys/ceremonies';
import { listStaff, serializeStaff } from './accounts';
import { changeStaff, inviteStaff, resetStaff } from './acts';
import { acceptInvitation, findInvited } from './invitations';
import { absenceOf, reasonsOf, setAbsence, setReasons } from './work';
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
