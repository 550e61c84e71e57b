import { z } from 'zod';
import type { Trx } from '@/backend/db/connection';
import type { Context } from '@/backend/platform/context';
import { recordAct } from '@/backend/platform/journal/record-act';
import { hashPassword } from '@/backend/platform/sessions/password';
import { newStaffSchema } from '@/contract/desk';
import { STAFF_PASSWORD_MIN } from '@/domain/staff-acts';
import { staffSubject } from './accounts';
import { storedSeed } from './seeds';

const rowsSchema = z.array(
  z.strictObject({
    ...newStaffSchema.shape,
    password: z.string().min(STAFF_PASSWORD_MIN),
    totp_secret: z.string().regex(/^[A-Z2-7]{32}$/),
  }),
);

/** Accounts of the demo, whose passwords and second factors everyone knows. Throws ZodError. */
export async function readSampleStaff(rows: unknown, { config }: Context) {
  const given = rowsSchema.parse(rows);
  return Promise.all(
    given.map(async ({ password, totp_secret: secret, ...staff }) => ({
      ...staff,
      ...storedSeed(config, secret),
      password_hash: await hashPassword(password, config.passwordCost),
    })),
  );
}

/** Opens each again as it was given, however it was changed. */
export async function storeSampleStaff(
  trx: Trx,
  context: Context,
  staff: Awaited<ReturnType<typeof readSampleStaff>>,
): Promise<void> {
  const open = { totp_step: 0, recovery_codes: '[]', invitation_hash: null, invited_until: null, blocked_at: null };
  for (const given of staff) {
    const stored = await trx
      .insertInto('staff')
      .values({ ...given, ...open, created_at: context.now() })
      .onConflict((conflict) => conflict.column('email').doUpdateSet({ ...given, ...open }))
      .returningAll()
      .executeTakeFirstOrThrow();
    const act = { act: 'staff.invited', subject: staffSubject(stored), after: { role: stored.role } } as const;
    await recordAct(trx, { ...context, actor: { kind: 'command', name: 'samples' } }, act);
  }
}
