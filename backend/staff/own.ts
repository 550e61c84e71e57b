// What a member of the staff does with their own account.
import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { ownCodesSchema } from '@/contract/desk-own';
import { DESK_IDLE_MS, DESK_LIFETIME_MS } from '@/domain/staff-acts';
import { badInput, notFound } from '@/backend/core/http-error';
import type { Db, Trx } from '@/backend/db/connection';
import { instant } from '@/backend/db/wire';
import { type Asked, actsOn } from '@/backend/platform/acts/define-act';
import type { Context } from '@/backend/platform/context';
import { countCall } from '@/backend/platform/limits/call-limits';
import { enqueueMailTo } from '@/backend/platform/mail/queue';
import { sendSoon } from '@/backend/platform/mail/send-queue';
import { refuseCommonPassword } from '@/backend/platform/sessions/common-passwords';
import { hashPassword, verifyPassword } from '@/backend/platform/sessions/password';
import { accountOf } from '@/backend/platform/staff/require-staff';
import { requireMember, type StaffRow, staffSubject } from './accounts';
import { ownAccountMail } from './mails';
import { createRecoveryCodes } from './second-factor';
import { useCode } from './use-code';

/** Names a session to its owner: whoever knows the token's hash itself could end it. */
const idOf = (tokenHash: string) => createHash('sha256').update(tokenHash).digest('base64url').slice(0, 16);

const findSessions = (db: Db, staffId: number, now: number) =>
  db
    .selectFrom('staff_sessions')
    .where('staff_id', '=', staffId)
    .where('last_activity_at', '>', now - DESK_IDLE_MS)
    .where('created_at', '>', now - DESK_LIFETIME_MS)
    .selectAll()
    .orderBy('created_at', 'desc')
    .execute();

export const listOwnSessions = async ({ context: { db, now }, staff }: Pick<Asked<unknown>, 'context' | 'staff'>) =>
  (await findSessions(db, staff.staffId, now())).map((session) => ({
    id: idOf(session.token_hash),
    address: session.address,
    created_at: instant(session.created_at),
    last_activity_at: instant(session.last_activity_at),
    is_current: session.token_hash === staff.tokenHash,
  }));

const actOnSession = actsOn({
  key: ({ staff: { staffId }, input: { id } }: Asked<{ id: string }>) => ({ staffId, sessionId: id }),
  hold: async (trx, { staffId, sessionId }, { now }) => {
    const sessions = await findSessions(trx, staffId, now());
    const found = sessions.find(({ token_hash: tokenHash }) => idOf(tokenHash) === sessionId);
    if (!found) throw notFound('Цей сеанс уже завершено.');
    return found;
  },
  subject: ({ staff_id: id }) => staffSubject({ id }),
});

export const endOwnSession = actOnSession('own.end-session', {
  journal: 'staff.session-ended',
  effect: async () => ({ done: undefined }),
  end: ({ trx, row: { token_hash: tokenHash } }) =>
    trx.deleteFrom('staff_sessions').where('token_hash', '=', tokenHash).execute(),
  command: null,
});

export type Proof = z.infer<typeof ownCodesSchema>;

/** Tries are counted. Throws 400 for a wrong password. */
export async function checkPassword({ context, staff, input }: Asked<Proof>) {
  const { db, config } = context;
  await countCall(context, ['own-password'], accountOf({ staff }));
  const known = await requireMember(db, { id: staff.staffId });
  if (!(await verifyPassword(input.current_password, known.password_hash ?? undefined, config.passwordCost)))
    throw badInput({ current_password: ['Пароль неправильний.'] });
  return { staffId: known.id, passwordHash: known.password_hash, tokenHash: staff.tokenHash, code: input.code };
}

type Proven = Awaited<ReturnType<typeof checkPassword>>;

/** Uses the code up. Throws 400 for a wrong one. */
export async function lockProven(trx: Trx, { staffId, passwordHash, code }: Proven, context: Context) {
  const row = await requireMember(trx, { id: staffId });
  if (row.password_hash !== passwordHash || !(await useCode(trx, context, row, code)))
    throw badInput({ code: ['Код не підходить або ним уже входили. Дочекайтеся наступного.'] });
  return row;
}

export const tellOwner = (
  trx: Trx,
  { config, now }: Context,
  row: StaffRow,
  what: Parameters<typeof ownAccountMail>[2],
) => enqueueMailTo(trx, ownAccountMail(config, row, what, now()), now());

export const mailSoon = async (context: Context) => sendSoon(context);

const actOnProven = actsOn({ key: checkPassword, hold: lockProven, subject: staffSubject });

export const changeOwnPassword = actOnProven('own.change-password', {
  journal: 'staff.password-changed',
  effect: async ({ trx, context, row, input: { password, tokenHash } }) => {
    refuseCommonPassword(password, row.email);
    const passwordHash = await hashPassword(password, context.config.passwordCost);
    await trx.updateTable('staff').set({ password_hash: passwordHash }).where('id', '=', row.id).execute();
    await trx
      .deleteFrom('staff_sessions')
      .where('staff_id', '=', row.id)
      .where('token_hash', '!=', tokenHash)
      .execute();
    await tellOwner(trx, context, row, 'password');
    return { done: undefined };
  },
  committed: mailSoon,
  command: null,
});

/** The codes are shown once; the former ones are void. */
export const renewRecoveryCodes = actOnProven('own.renew-codes', {
  journal: 'staff.codes-renewed',
  effect: async ({ trx, context, row }) => {
    const { codes, hashes } = createRecoveryCodes();
    await trx.updateTable('staff').set({ recovery_codes: hashes }).where('id', '=', row.id).execute();
    await tellOwner(trx, context, row, 'codes');
    return { done: { recovery_codes: codes } };
  },
  committed: mailSoon,
  command: null,
});
