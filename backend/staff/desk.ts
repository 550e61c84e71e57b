import { actsOf } from '@/domain/staff-acts';
import { instant } from '@/backend/db/wire';
import { doorsOf } from '@/backend/platform/acts/define-act';
import type { DeskOf } from '@/backend/platform/desk/handlers';
import { countCall } from '@/backend/platform/limits/call-limits';
import { passkeyRequest } from '@/backend/platform/passkeys/ceremonies';
import { listPasskeys } from '@/backend/platform/passkeys/stored';
import { listStaff, serializeStaff } from './accounts';
import * as acts from './acts';
import { acceptInvitation, findInvited } from './invitations';
import * as own from './own';
import { listOwnSessions } from './own';
import * as passkeys from './passkeys';
import { ownerOf, startPasskey } from './passkeys';
import * as work from './work';
import { absenceOf, findOwnWork, reasonsOf } from './work';
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

  'invitation.find': ({ context, input: { token } }) => findInvited(context, token),

  'invitation.accept': async ({ context, input }) => ({ recovery_codes: await acceptInvitation(context, input) }),

  'staff.list': async ({ context, staff }) =>
    (await listStaff(context.db)).map((row) => ({
      ...serializeStaff(row, staff),
      passkeys: row.passkeys,
      absence: absenceOf(row),
      reasons: reasonsOf(row),
    })),

  ...doorsOf(acts),
  ...doorsOf(work),
};

export const ownDesk: DeskOf<'own'> = {
  ...doorsOf(own),
  ...doorsOf(passkeys),
  ...doorsOf(work),
  'own.sessions': listOwnSessions,

  // How one’s own pages look is no act of the inspection.
  'own.choose': async ({ context: { db }, staff: { staffId }, input: { opens_next: opensNext } }) => {
    await db
      .updateTable('staff')
      .set({ opens_next: opensNext ? 1 : 0 })
      .where('id', '=', staffId)
      .execute();
  },

  'own.work': ({ context, staff }) => findOwnWork(context, staff.staffId),
  'own.passkeys': ({ context, staff }) => listPasskeys(context.db, ownerOf(staff.staffId)),
  'own.start-passkey': startPasskey,
};
