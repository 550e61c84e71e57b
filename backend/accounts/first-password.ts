// An account made by ID.GOV.UA has no password, which everything that matters asks for: it is set soon after an entrance,
// since an open session alone must not create a permanent way in.
import type { CallContext } from '@/backend/platform/context';
import { HttpError } from '@/backend/core/http-error';
import type { Citizen } from '@/backend/platform/citizen';
import { sendSoon } from '@/backend/platform/mail/send-queue';
import { refuseCommonPassword } from '@/backend/platform/sessions/common-passwords';
import { lockOwnAccount } from '@/backend/platform/sessions/lock-own-account';
import { hashPassword, hasPassword } from '@/backend/platform/sessions/password';
import { findSession } from '@/backend/platform/sessions/queries';
import { recordAccountEvent } from '@/backend/platform/sessions/record-event';
import { requireUser, updateUser } from '@/backend/platform/sessions/users';
import { passwordChangedMail } from './mails';
import { mailOwner } from '@/backend/platform/mail/mail-owner';

const FRESH_MS = 15 * 60_000;

const refused = (detail: string, code: string) => new HttpError(409, { detail, code });

export async function setFirstPassword(context: CallContext, citizen: Citizen, password: string): Promise<void> {
  const { db, config, now, log } = context;
  const { userId, tokenHash } = citizen;
  refuseCommonPassword(password, (await requireUser(db, userId)).email ?? '');
  const passwordHash = await hashPassword(password, config.passwordCost);
  await db.transaction().execute(async (trx) => {
    const user = await lockOwnAccount(trx, citizen);
    if (hasPassword(user.password_hash))
      throw refused('Кабінет уже має пароль: змініть його, вказавши теперішній.', 'has_password');
    const session = await findSession(trx, tokenHash);
    if (!session || now() - session.created_at > FRESH_MS)
      throw refused(
        'Від входу минуло понад 15 хвилин. Вийдіть, увійдіть через ID.GOV.UA ще раз і задайте пароль.',
        'sign_in_again',
      );
    await updateUser(trx, userId, { password_hash: passwordHash });
    await recordAccountEvent(trx, context, { userId, kind: 'password_set' });
    await mailOwner(trx, context, user, passwordChangedMail);
  });
  log.info({ event: 'password-set', userId }, 'first password set');
  sendSoon(context);
}
