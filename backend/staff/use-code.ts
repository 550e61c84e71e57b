import type { Trx } from '@/backend/db/connection';
import type { Context } from '@/backend/platform/context';
import { requireMember, type StaffRow } from './accounts';
import { seedOf } from './seeds';
import { stepOfCode, withoutRecoveryCode } from './second-factor';

/** Uses the code up. Returns false when it is not theirs, was used, or is too old. */
export async function useCode(
  trx: Trx,
  { config, now: clock, log }: Context,
  staff: StaffRow,
  code: string,
): Promise<boolean> {
  const now = clock();
  const isTotp = code.length === 6;
  const seed = isTotp ? seedOf(config, staff) : undefined;
  if (isTotp && seed === undefined)
    log.error({ event: 'staff-seed-closed', staff: staff.id }, 'AUTH_SECRET does not open the key of an authenticator');
  const step = seed === undefined ? null : stepOfCode(seed, code, now, staff.totp_step);
  const left = isTotp ? null : withoutRecoveryCode(staff.recovery_codes, code);
  if (step === null && left === null) return false;
  await trx
    .updateTable('staff')
    .set({
      last_seen_at: now,
      ...(step === null ? {} : { totp_step: step }),
      ...(left === null ? {} : { recovery_codes: left }),
    })
    .where('id', '=', staff.id)
    .execute();
  return true;
}

/** Undefined when the member has no access or the code does not hold. */
export async function useOwnCode(context: Context, email: string, code: string): Promise<StaffRow | undefined> {
  const { db } = context;
  const known = await db.selectFrom('staff').where('email', '=', email).select('id').executeTakeFirst();
  if (!known) return undefined;
  return db.transaction().execute(async (trx) => {
    const staff = await requireMember(trx, known);
    const hasAccess = staff.password_hash !== null && staff.blocked_at === null;
    return hasAccess && (await useCode(trx, context, staff, code)) ? staff : undefined;
  });
}
