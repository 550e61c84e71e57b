// What a member of the staff does with their own account.
import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { ownCodesSchema, ownPasswordSchema } from '@/contract/desk-own';
import { DESK_IDLE_MS, DESK_LIFETIME_MS } from '@/domain/staff-acts';
import { badInput, notFound } from '@/backend/core/http-error';
import type { Trx } from '@/backend/db/connection';
import type { CallContext } from '@/backend/platform/context';
import { recordAct } from '@/backend/platform/journal/record-act';
import { enqueueMailTo } from '@/backend/platform/mail/queue';
import { refuseCommonPassword } from '@/backend/platform/sessions/common-passwords';
import { hashPassword, verifyPassword } from '@/backend/platform/sessions/password';
import { asStaff, type Staff } from '@/backend/platform/staff/require-staff';
import { lockStaff, type StaffRow, staffSubject } from './accounts';
import { ownAccountMail } from './mails';
import { createRecoveryCodes } from './second-factor';
import { useCode } from './use-code';

export type Proof = z.infer<typeof ownCodesSchema>;

/** Of a session, for its owner: the token's hash itself ends sessions of who knows it. */
const idOf = (tokenHash: string) => createHash('sha256').update(tokenHash).digest('base64url').slice(0, 16);

const live = ({ db, now }: CallContext, { staffId }: Staff) =>
  db
    .selectFrom('staff_sessions')
    .where('staff_id', '=', staffId)
    .where('last_activity_at', '>', now() - DESK_IDLE_MS)
    .where('created_at', '>', now() - DESK_LIFETIME_MS);

export async function listOwnSessions(context: CallContext, staff: Staff) {
  const rows = await live(context, staff).selectAll().orderBy('created_at', 'desc').execute();
  return rows.map((row) => ({ ...row, id: idOf(row.token_hash), isCurrent: row.token_hash === staff.tokenHash }));
}

/** Throws 404. */
export async function endOwnSession(context: CallContext, staff: Staff, id: string): Promise<void> {
  const found = (await listOwnSessions(context, staff)).find((session) => session.id === id);
  if (!found) throw notFound('Цей сеанс уже завершено.');
  await context.db.transaction().execute(async (trx) => {
    await recordAct(trx, asStaff(context, staff), {
      act: 'staff.session-ended',
      subject: staffSubject({ id: staff.staffId }),
    });
    await trx.deleteFrom('staff_sessions').where('token_hash', '=', found.token_hash).execute();
  });
}

/** Throws 400 for a wrong password or code. */
export async function withProof<Result>(
  context: CallContext,
  staff: Staff,
  { current_password: password, code }: Proof,
  work: (trx: Trx, row: StaffRow) => Promise<Result>,
): Promise<Result> {
  const { db, config } = context;
  const known = await db.selectFrom('staff').where('id', '=', staff.staffId).selectAll().executeTakeFirstOrThrow();
  if (!(await verifyPassword(password, known.password_hash ?? undefined, config.passwordCost)))
    throw badInput({ current_password: ['Пароль неправильний.'] });
  return db.transaction().execute(async (trx) => {
    const row = await lockStaff(trx, known.id);
    if (row.password_hash !== known.password_hash || !(await useCode(trx, context, row, code)))
      throw badInput({ code: ['Код не підходить або ним уже входили. Дочекайтеся наступного.'] });
    return work(trx, row);
  });
}

export async function changeOwnPassword(
  context: CallContext,
  staff: Staff,
  { password, ...proof }: z.infer<typeof ownPasswordSchema>,
): Promise<void> {
  const { config, now } = context;
  await withProof(context, staff, proof, async (trx, row) => {
    refuseCommonPassword(password, row.email);
    const passwordHash = await hashPassword(password, config.passwordCost);
    await trx.updateTable('staff').set({ password_hash: passwordHash }).where('id', '=', row.id).execute();
    await trx
      .deleteFrom('staff_sessions')
      .where('staff_id', '=', row.id)
      .where('token_hash', '!=', staff.tokenHash)
      .execute();
    await enqueueMailTo(trx, ownAccountMail(config, row, 'password', now()), now());
    await recordAct(trx, asStaff(context, staff), { act: 'staff.password-changed', subject: staffSubject(row) });
  });
}

/** The codes, which are shown once; the former ones are void. */
export function renewRecoveryCodes(context: CallContext, staff: Staff, proof: Proof): Promise<string[]> {
  const { config, now } = context;
  return withProof(context, staff, proof, async (trx, row) => {
    const { codes, hashes } = createRecoveryCodes();
    await trx.updateTable('staff').set({ recovery_codes: hashes }).where('id', '=', row.id).execute();
    await enqueueMailTo(trx, ownAccountMail(config, row, 'codes', now()), now());
    await recordAct(trx, asStaff(context, staff), { act: 'staff.codes-renewed', subject: staffSubject(row) });
    return codes;
  });
}
