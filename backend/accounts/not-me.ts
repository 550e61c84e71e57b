// A «Це не я» link only revokes, it never grants access: see docs/decisions/2026-11-23-this-was-not-me.md.
import { HOLD_MS } from '@/domain/account-limits';
import { paths } from '@/domain/paths';
import { recordAccountEvent } from '@/backend/platform/sessions/record-event';
import { endSharesGivenBy } from '@/backend/cars';
import type { CallContext, Context } from '@/backend/platform/context';
import type { Trx } from '@/backend/db/connection';
import { isWithin } from '@/backend/platform/limits/attempts';
import { roughAddress } from '@/backend/platform/limits/client-address';
import { limitOf } from '@/backend/platform/limits/limits';
import { mailOwner } from '@/backend/platform/mail/mail-owner';
import { sendSoon } from '@/backend/platform/mail/send-queue';
import { wantsMail } from '@/backend/platform/mail/switches';
import { enqueuePushes } from '@/backend/platform/push/queue';
import { afterNotMe } from './hold';
import { revokeAccess, tellEnded } from './revoke-access';
import { hashToken } from '@/backend/platform/sessions/token';
import { updateUser, type User } from '@/backend/platform/sessions/users';
import { badLink, lockOwner } from '@/backend/platform/links/account-links';
import { newDeviceMail } from './mails';

const NEW_DEVICE = 'Якщо це були не ви, завершіть той сеанс у профілі кабінету і змініть пароль.';

export async function warnOfDevice(trx: Trx, context: CallContext, user: User, device: string): Promise<void> {
  const { origin, now } = context;
  const push = { user_id: user.id, kind: 'new_device', brief: NEW_DEVICE, path: paths.cabinetProfileDevices } as const;
  await enqueuePushes(trx, [push], now());
  if (!user.email || !(await wantsMail(trx, user.id, 'new_device'))) return;
  if (!(await isWithin(trx, [limitOf('new-device-mails', user.email)], now()))) return;
  const seen = { device, address: roughAddress(origin) };
  await mailOwner(trx, context, user, (to, link, time) => newDeviceMail(to, seen, link, time));
}

export async function holdByLink(context: Context, token: string): Promise<void> {
  const { db, now, log } = context;
  const time = now();
  const userId = await db.transaction().execute(async (trx) => {
    const user = await lockOwner(trx, 'not_me_links', token);
    const link = await trx
      .deleteFrom('not_me_links')
      .where('token_hash', '=', hashToken(token))
      .where('expires_at', '>', time)
      .returning('email')
      .executeTakeFirstOrThrow(() => badLink());
    // Drop every link sent to this address: used one after another they could hold the account for weeks.
    await trx.deleteFrom('not_me_links').where('user_id', '=', user.id).where('email', '=', link.email).execute();
    // Whoever was in the cabinet may have let themselves in for good.
    await endSharesGivenBy(trx, context, user.id);
    const ended = await revokeAccess(trx, context, user.id);
    await updateUser(trx, user.id, afterNotMe(user, link.email, time + HOLD_MS, time));
    await recordAccountEvent(trx, context, { userId: user.id, kind: 'held' });
    // A former address may be a stranger's.
    if (link.email === user.email) await tellEnded(trx, context, user.email, ended);
    return user.id;
  });
  log.warn({ event: 'account-held', userId }, 'account held by a link of a mail');
  sendSoon(context);
}
