import type { DeskAcceptance } from '@/contract/desk';
import type { DeskInvited } from '@/contract/desk-staff';
import { badInput, notFound } from '@/backend/core/http-error';
import type { CallContext } from '@/backend/platform/context';
import { countCall } from '@/backend/platform/limits/call-limits';
import { recordAct } from '@/backend/platform/journal/record-act';
import { refuseCommonPassword } from '@/backend/platform/sessions/common-passwords';
import { hashPassword } from '@/backend/platform/sessions/password';
import { hashToken } from '@/backend/platform/sessions/token';
import { staffSubject, type StaffRow } from './accounts';
import { tellHeadsOfAcceptance } from './mails';
import { placeOf, rememberPlace } from './places';
import { createRecoveryCodes, createTotpSecret, stepOfCode, totpAddress } from './second-factor';
import { seedOf, storedSeed } from './seeds';

const noInvitation = () => notFound('Посилання не діє або вже використане. Попросіть керівника надіслати нове.');

/** Dead links alone are counted. Throws 404, 429. */
async function requireInvited(context: CallContext, token: string): Promise<StaffRow> {
  const staff = await context.db
    .selectFrom('staff')
    .selectAll()
    .where('invitation_hash', '=', hashToken(token))
    .where('invited_until', '>', context.now())
    .where('blocked_at', 'is', null)
    .executeTakeFirst();
  if (staff) return staff;
  await countCall(context, ['desk-invitation-from']);
  throw noInvitation();
}

/** Shows a new key each time: whoever saw an earlier one has nothing. Throws 404. */
export async function findInvited(context: CallContext, token: string): Promise<DeskInvited> {
  const { db, config } = context;
  const { id, name, email, role } = await requireInvited(context, token);
  const secret = createTotpSecret();
  const { numUpdatedRows } = await db
    .updateTable('staff')
    .set(storedSeed(config, secret))
    .where('id', '=', id)
    .where('invitation_hash', '=', hashToken(token))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw noInvitation();
  return { name, email, role, totp_secret: secret, totp_address: totpAddress(secret, email) };
}

/** Sets the password and confirms the second factor. Returns the recovery codes, which are shown once. */
export async function acceptInvitation(
  context: CallContext,
  { token, password, code }: DeskAcceptance,
): Promise<string[]> {
  const { db, now, config, origin } = context;
  const invited = await requireInvited(context, token);
  refuseCommonPassword(password, invited.email);
  const seed = seedOf(config, invited);
  const step = seed === undefined ? null : stepOfCode(seed, code, now(), 0);
  if (step === null)
    throw badInput({
      code: [
        'Код не підходить. Перевірте час на телефоні, відскануйте ключ із цієї сторінки ще раз і введіть новий код.',
      ],
    });
  const passwordHash = await hashPassword(password, config.passwordCost);
  const { codes, hashes } = createRecoveryCodes();
  await db.transaction().execute(async (trx) => {
    const { numUpdatedRows: accepted } = await trx
      .updateTable('staff')
      .set({
        password_hash: passwordHash,
        totp_step: step,
        recovery_codes: hashes,
        invitation_hash: null,
        invited_until: null,
        accepted_at: now(),
      })
      .where('id', '=', invited.id)
      .where('invitation_hash', '=', hashToken(token))
      .where('totp_secret', '=', invited.totp_secret)
      .executeTakeFirstOrThrow();
    if (accepted === 0n) throw noInvitation();
    await rememberPlace(trx, invited.id, placeOf(context), now());
    await tellHeadsOfAcceptance(trx, config, { person: invited, by: invited.invited_by, now: now() });
    const actor = { kind: 'invitation', name: invited.name, address: origin.clientAddress } as const;
    await recordAct(trx, { now, actor }, { act: 'staff.accepted', subject: staffSubject(invited) });
  });
  return codes;
}
