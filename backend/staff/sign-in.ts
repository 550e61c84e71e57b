import type { DeskLogin } from '@/contract/desk';
import { HttpError } from '@/backend/core/http-error';
import type { CallContext } from '@/backend/platform/context';
import { recordAct } from '@/backend/platform/journal/record-act';
import { countAttempt, refundAttempt } from '@/backend/platform/limits/attempts';
import { clientAddress } from '@/backend/platform/limits/client-address';
import { limitOf } from '@/backend/platform/limits/limits';
import { verifyPassword } from '@/backend/platform/sessions/password';
import { createToken, hashToken } from '@/backend/platform/sessions/token';
import { asStaff, type Staff } from '@/backend/platform/staff/require-staff';
import { createStaffSession, deleteEndedStaffSessions, endStaffSession } from '@/backend/platform/staff/staff-sessions';
import { lockStaff, staffSubject } from './accounts';
import { useCode } from './use-code';

const wrong = () =>
  new HttpError(401, {
    detail: 'Неправильний email, пароль або код. Перевірте їх і спробуйте ще раз.',
    code: 'wrong_credentials',
  });

/** Unknown address, wrong password and wrong code look alike. Throws 401, 429, 503. */
export async function signInStaff(context: CallContext, { email, password, code }: DeskLogin): Promise<string> {
  const { db, now, config, origin } = context;
  const address = clientAddress(context);
  const limits = [limitOf('desk-login', `${email} ${address}`), limitOf('desk-login-from', address)];
  const time = now();
  await countAttempt(db, limits, time);
  const known = await db.selectFrom('staff').selectAll().where('email', '=', email).executeTakeFirst();
  const isRight = await verifyPassword(password, known?.password_hash ?? undefined, config.passwordCost).catch(
    async (error: unknown) => {
      await refundAttempt(db, limits, time);
      throw error;
    },
  );
  if (!known || !isRight) throw wrong();
  const token = createToken();
  await db.transaction().execute(async (trx) => {
    const staff = await lockStaff(trx, known.id);
    if (staff.blocked_at !== null || staff.password_hash !== known.password_hash) throw wrong();
    if (!(await useCode(trx, staff, code, time))) throw wrong();
    const signedIn = { staffId: staff.id, name: staff.name, role: staff.role, tokenHash: hashToken(token) };
    await createStaffSession(trx, signedIn.tokenHash, staff.id, time, origin.clientAddress);
    await recordAct(trx, asStaff(context, signedIn), { act: 'staff.signed-in', subject: staffSubject(staff) });
  });
  await refundAttempt(db, limits, time);
  await deleteEndedStaffSessions(db, time);
  return token;
}

export async function signOutStaff({ db }: CallContext, { tokenHash }: Staff): Promise<void> {
  await endStaffSession(db, tokenHash);
}
