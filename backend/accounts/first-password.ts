import type { CallContext } from '@/backend/platform/context';
import { HttpError } from '@/backend/core/http-error';
import type { Citizen } from '@/backend/platform/citizen';
import { sendSoon } from '@/backend/platform/mail/send-queue';
import { refuseCommonPassword } from '@/backend/platform/sessions/common-passwords';
import { lockOwnAccount } from '@/backend/platform/sessions/lock-own-account';
import { hashPassword, hasPassword } from '@/backend/platform/sessions/password';
import { recordAccountEvent } from '@/backend/platform/sessions/record-event';
import { requireUser, updateUser } from '@/backend/platform/sessions/users';
import { requireFreshEntrance } from './fresh-entrance';
import { passwordChangedMail } from './mails';
import { mailOwner } from '@/backend/platform/mail/mail-owner';

const HAS_PASSWORD = 'Кабінет уже має пароль: змініть його, вказавши теперішній.';

export async function setFirstPassword(context: CallContext, citizen: Citizen, password: string): Promise<void> {
  const { db, config, log } = context;
  const { userId } = citizen;
  refuseCommonPassword(password, (await requireUser(db, userId)).email ?? '');
  const passwordHash = await hashPassword(password, config.passwordCost);
  await db.transaction().execute(async (trx) => {
    const user = await lockOwnAccount(trx, citizen);
    if (hasPassword(user.password_hash)) throw new HttpError(409, { detail: HAS_PASSWORD, code: 'has_password' });
    await requireFreshEntrance(trx, context, citizen, 'задайте пароль');
    await updateUser(trx, userId, { password_hash: passwordHash });
    await recordAccountEvent(trx, context, { userId, kind: 'password_set' });
    await mailOwner(trx, context, user, passwordChangedMail);
  });
  log.info({ event: 'password-set', userId }, 'first password set');
  sendSoon(context);
}
