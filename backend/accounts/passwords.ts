import { recordAccountEvent } from '@/backend/platform/sessions/record-event';
import type { CallContext, Context } from '@/backend/platform/context';
import { badInput } from '@/backend/core/http-error';
import type { Citizen } from '@/backend/platform/citizen';
import { enqueueMailTo, enqueueNothing } from '@/backend/platform/mail/queue';
import { sendSoon } from '@/backend/platform/mail/send-queue';
import { afterReset } from './hold';
import { lockOwnAccount } from '@/backend/platform/sessions/lock-own-account';
import { hashPassword, hasPassword, verifyPassword } from '@/backend/platform/sessions/password';
import { type Device, rememberDevice } from '@/backend/platform/sessions/known-devices';
import { revokeAccess, revokeOthers } from './revoke-access';
import { hashToken } from '@/backend/platform/sessions/token';
import { findUserByLogin, requireUser, updateUser } from '@/backend/platform/sessions/users';
import { refuseCommonPassword } from '@/backend/platform/sessions/common-passwords';
import { mayMailLink } from './limits';
import { badLink, createLink, lockOwner } from '@/backend/platform/links/account-links';
import { mailOwner } from '@/backend/platform/mail/mail-owner';
import { passwordChangedMail, passwordResetMail } from './mails';

/** An unknown address costs the same writes, so timing does not reveal it: its link has no owner. */
export async function requestPasswordReset(context: Context, email: string): Promise<void> {
  const { db, now, config } = context;
  const user = await findUserByLogin(db, email);
  if (!(await mayMailLink(context, 'password-reset', email, user !== undefined))) return;
  const time = now();
  const made = createLink(config, 'password_resets', time);
  await db.transaction().execute(async (trx) => {
    await trx
      .deleteFrom('password_resets')
      .where((eb) => eb.or([eb('user_id', '=', user?.id ?? -1), eb('expires_at', '<=', time)]))
      .execute();
    await trx
      .insertInto('password_resets')
      .values({ ...made.row, user_id: user?.id ?? null })
      .execute();
    if (user) await enqueueMailTo(trx, passwordResetMail(email, made, time), time);
    else await enqueueNothing(trx, time);
  });
  sendSoon(context);
}

export async function resetPassword(
  context: CallContext,
  token: string,
  password: string,
  device: Device,
): Promise<void> {
  const { db, now, config, log } = context;
  refuseCommonPassword(password);
  const passwordHash = await hashPassword(password, config.passwordCost);
  const time = now();
  const user = await db.transaction().execute(async (trx) => {
    const found = await lockOwner(trx, 'password_resets', token);
    const { numDeletedRows } = await trx
      .deleteFrom('password_resets')
      .where('token_hash', '=', hashToken(token))
      .where('expires_at', '>', time)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw badLink();
    // First: it looks at the former password.
    const ended = await revokeAccess(trx, context, found.id);
    // Of whoever has the mailbox.
    await rememberDevice(trx, found.id, device, time);
    await updateUser(trx, found.id, { password_hash: passwordHash, ...afterReset(found) });
    await recordAccountEvent(trx, context, { userId: found.id, kind: 'password_reset' });
    await mailOwner(trx, context, found, (to, link, at) => passwordChangedMail(to, ended, link, at));
    return found;
  });
  log.info({ event: 'password-reset', userId: user.id }, 'password set by link');
  sendSoon(context);
}

const NONE_YET = 'Цей кабінет ще не має пароля. Спершу задайте його в профілі, у розділі «Пароль».';

export async function requireOwnPassword({ db, config }: Context, userId: number, password: string, field: string) {
  const user = await requireUser(db, userId);
  if (!hasPassword(user.password_hash)) throw badInput({ [field]: [NONE_YET] });
  if (!(await verifyPassword(password, user.password_hash, config.passwordCost)))
    throw badInput({ [field]: ['Пароль неправильний. Перевірте розкладку та великі літери.'] });
  return user;
}

export async function changePassword(
  context: Context,
  citizen: Citizen,
  current: string,
  password: string,
): Promise<void> {
  const { db, config, log } = context;
  const user = await requireOwnPassword(context, citizen.userId, current, 'current_password');
  refuseCommonPassword(password, user.email ?? '');
  const passwordHash = await hashPassword(password, config.passwordCost);
  await db.transaction().execute(async (trx) => {
    await lockOwnAccount(trx, citizen);
    await revokeOthers(trx, user.id, citizen.tokenHash);
    await updateUser(trx, user.id, { password_hash: passwordHash });
    await recordAccountEvent(trx, context, { userId: user.id, kind: 'password_changed' });
    await mailOwner(trx, context, user, (to, link, at) => passwordChangedMail(to, null, link, at));
  });
  log.info({ event: 'password-changed', userId: user.id }, 'password changed');
  sendSoon(context);
}
