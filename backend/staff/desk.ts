import { actsOf } from '@/domain/staff-acts';
import { instant, instantOrNull } from '@/backend/db/wire';
import type { DeskOf } from '@/backend/platform/desk/handlers';
import { countCall } from '@/backend/platform/limits/call-limits';
import { sendSoon } from '@/backend/platform/mail/send-queue';
import { passkeyRequest } from '@/backend/platform/passkeys/ceremonies';
import type { Staff } from '@/backend/platform/staff/require-staff';
import { changeStaff, type Invitation, inviteStaff, listStaff, resetStaff, type StaffRow, stateOf } from './accounts';
import { acceptInvitation, findInvited } from './invitations';
import { absenceOf, reasonsOf, setAbsence, setReasons } from './work';
import { signInByPasskey, signInStaff, signOutStaff } from './sign-in';

const serializeStaff = (row: StaffRow, { staffId }: Staff) => ({
  id: row.id,
  email: row.email,
  name: row.name,
  role: row.role,
  state: stateOf(row),
  created_at: instant(row.created_at),
  last_seen_at: instantOrNull(row.last_seen_at),
  is_self: row.id === staffId,
});

const serializeInvitation = ({ staff }: Invitation) => ({
  id: staff.id,
  email: staff.email,
  invited_until: instant(staff.invited_until ?? 0),
});

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

  'staff.invite': async ({ acting, input }) => {
    const invited = serializeInvitation(await inviteStaff(acting, input));
    sendSoon(acting);
    return invited;
  },

  'staff.change': async ({ acting, staff, input: { id, role, is_blocked: isBlocked, cases_to: casesTo } }) =>
    serializeStaff(await changeStaff(acting, id, { role, isBlocked, casesTo }), staff),

  'staff.set-absence': ({ acting, input: { id, ...absence } }) => setAbsence(acting, id, absence),
  'staff.set-reasons': ({ acting, input: { id, reasons } }) => setReasons(acting, id, reasons),

  'staff.reset': async ({ acting, input: { id } }) => {
    const invited = serializeInvitation(await resetStaff(acting, id));
    sendSoon(acting);
    return invited;
  },
};
