import { instant } from '@/backend/db/wire';
import type { CallContext } from '@/backend/platform/context';
import type { DeskOf } from '@/backend/platform/desk/handlers';
import { countCall } from '@/backend/platform/limits/call-limits';
import { sendSoon } from '@/backend/platform/mail/send-queue';
import { listPasskeys } from '@/backend/platform/passkeys/stored';
import { accountOf, type Staff } from '@/backend/platform/staff/require-staff';
import { changeOwnPassword, endOwnSession, listOwnSessions, renewRecoveryCodes } from './own';
import { findOwnWork, setAbsence, setMails } from './work';
import { addPasskey, ownerOf, removePasskey, startPasskey } from './passkeys';

/** Of what asks for the password again. */
const countTry = (context: CallContext, staff: Staff) => countCall(context, ['own-password'], accountOf({ staff }));

export const ownDesk: DeskOf<'own'> = {
  'own.sessions': async ({ context, staff }) =>
    (await listOwnSessions(context, staff)).map((session) => ({
      id: session.id,
      address: session.address,
      created_at: instant(session.created_at),
      last_activity_at: instant(session.last_activity_at),
      is_current: session.isCurrent,
    })),

  'own.end-session': ({ context, staff, input: { id } }) => endOwnSession(context, staff, id),

  'own.choose': async ({ context: { db }, staff: { staffId }, input: { opens_next: opensNext } }) => {
    await db
      .updateTable('staff')
      .set({ opens_next: opensNext ? 1 : 0 })
      .where('id', '=', staffId)
      .execute();
  },

  'own.change-password': async ({ context, staff, input }) => {
    await countTry(context, staff);
    await changeOwnPassword(context, staff, input);
    sendSoon(context);
  },

  'own.renew-codes': async ({ context, staff, input }) => {
    await countTry(context, staff);
    const codes = await renewRecoveryCodes(context, staff, input);
    sendSoon(context);
    return { recovery_codes: codes };
  },

  'own.work': ({ context, staff }) => findOwnWork(context, staff.staffId),
  'own.set-absence': ({ acting, staff, input }) => setAbsence(acting, staff.staffId, input),
  'own.set-mails': ({ acting, staff, input: { mails } }) => setMails(acting, staff.staffId, mails),

  'own.passkeys': ({ context, staff }) => listPasskeys(context.db, ownerOf(staff)),

  'own.start-passkey': async ({ context, staff, input }) => {
    await countTry(context, staff);
    return startPasskey(context, staff, input);
  },

  'own.add-passkey': async ({ context, staff, input: { name, response } }) => {
    await addPasskey(context, staff, name, response);
    return listPasskeys(context.db, ownerOf(staff));
  },

  'own.remove-passkey': async ({ context, staff, input: { id, ...proof } }) => {
    await countTry(context, staff);
    await removePasskey(context, staff, id, proof);
  },
};
