import type { UserUpdate } from '@/contract/user';
import { recordAccountEvent } from '@/backend/platform/sessions/record-event';
import { countContactsChange, countEmailChange } from './limits';
import { AGAIN_BY_ID_GOV_UA, requireFreshEntrance } from './fresh-entrance';
import { phoneInUseMail } from './mails';
import { requireOwnPassword } from './passwords';
import type { Context } from '@/backend/platform/context';
import type { Db, Trx } from '@/backend/db/connection';
import { isDuplicate } from '@/backend/db/failures';
import { badInput } from '@/backend/core/http-error';
import { enqueueMailTo, enqueueNothing } from '@/backend/platform/mail/queue';
import { sendSoon } from '@/backend/platform/mail/send-queue';
import type { Citizen } from '@/backend/platform/citizen';
import { lockOwnAccount } from '@/backend/platform/sessions/lock-own-account';
import { hasPassword } from '@/backend/platform/sessions/password';
import { changeEmail, requestEmail } from './change-email';
import { findHolder, statedPhone, wouldLetIn } from '@/backend/platform/sessions/phones';
import { requireUser, updateUser, type User } from '@/backend/platform/sessions/users';

const flag = (value: boolean | undefined) => (value === undefined ? undefined : value ? (1 as const) : (0 as const));

/** Whoever could make an account new again would be spared the password. */
const stillNew = (value: boolean | undefined) => (value === false ? (0 as const) : undefined);

const PASSWORD_WANTED = 'Щоб змінити телефон або email, вкажіть пароль до кабінету.';

/**
 * Changing e-mail or phone needs the password, or a fresh entrance where there is none: an open session alone must not take
 * over the account. The first-login dialog has no field for it: it directly follows the entrance.
 */
async function requireConfirmed(
  context: Context,
  citizen: Citizen,
  { id, is_new_user, password_hash }: User,
  { is_new_user: staysNew, current_password: password }: UserUpdate,
): Promise<void> {
  await countContactsChange(context, id);
  const entered = (how: string) => requireFreshEntrance(context.db, context, citizen, `${how} і змініть контакти`);
  if (!hasPassword(password_hash)) return entered(AGAIN_BY_ID_GOV_UA);
  if (is_new_user === 1 && staysNew === false && !password) return entered('ще раз');
  if (!password) throw badInput({ current_password: [PASSWORD_WANTED] });
  await requireOwnPassword(context, id, password, 'current_password');
}

/**
 * A phone may belong to another account, whose holder is notified. Both cases cost the same writes, so timing reveals
 * nothing.
 */
async function columnsOfPhone(trx: Trx, { config, now }: Context, phone: string | null, userId: number) {
  if (phone === null) return { phone: null, shared_phone: null };
  const holder = await findHolder(trx, phone, userId);
  if (holder?.email) await enqueueMailTo(trx, phoneInUseMail(config, holder.email, phone, now()), now());
  else await enqueueNothing(trx, now());
  return holder ? { phone: null, shared_phone: phone } : { phone, shared_phone: null };
}

const entersByIdGovUa = async (db: Db, userId: number) =>
  (await db.selectFrom('linked_identities').where('user_id', '=', userId).select('user_id').executeTakeFirst()) !==
  undefined;

/** Not by the phone's columns: the answer would tell whether somebody else has stated it. */
const EMAIL_STAYS = 'Залиште email або впишіть інший: без нього до кабінету можна не потрапити.';

/** For whom only the phone lets in. */
async function requireWayIn(db: Db, phone: string | null, userId: number): Promise<void> {
  const what = phone ? 'З таким телефоном до кабінету не ввійти.' : 'Залиште телефон: без нього до кабінету не ввійти.';
  if (phone && (await wouldLetIn(db, phone, userId))) return;
  throw badInput({ phone: [`${what} Спершу додайте email і підтвердьте його з листа.`] });
}

/** A phone changes at once, an e-mail after confirmation; neither reveals whether another account has it. */
export async function updateProfile(context: Context, citizen: Citizen, update: UserUpdate): Promise<void> {
  const { db, log } = context;
  const { userId, tokenHash } = citizen;
  const user = await requireUser(db, userId);
  const email = update.email === undefined ? user.email : update.email || null;
  const phone = update.phone === undefined ? statedPhone(user) : update.phone || null;
  const isOtherEmail = email !== user.email;
  const isOtherPhone = phone !== statedPhone(user);
  if (isOtherEmail || isOtherPhone) await requireConfirmed(context, citizen, user, update);
  const hasOtherWay = await entersByIdGovUa(db, userId);
  if (isOtherEmail && !email && !hasOtherWay) throw badInput({ email: [EMAIL_STAYS] });
  const isOnlyWay = isOtherPhone && !user.email && !hasOtherWay;
  if (isOnlyWay) await requireWayIn(db, phone, userId);
  const asksFor = isOtherEmail ? email : null;
  if (asksFor) await countEmailChange(context, asksFor);
  const write = () =>
    db.transaction().execute(async (trx) => {
      await lockOwnAccount(trx, citizen);
      await updateUser(trx, userId, {
        ...(isOtherPhone ? await columnsOfPhone(trx, context, phone, userId) : {}),
        last_name: update.last_name,
        first_name: update.first_name,
        middle_name: update.middle_name,
        is_new_user: stillNew(update.is_new_user),
        is_agree_to_receive_newsletter: flag(update.is_agree_to_receive_newsletter),
      });
      if (isOnlyWay) await requireWayIn(trx, phone, userId);
      if (isOtherPhone) await recordAccountEvent(trx, context, { userId, kind: 'phone_changed' });
      if (asksFor) await requestEmail(trx, context, citizen, user.email, asksFor);
      if (isOtherEmail && !email) await changeEmail(trx, context, user, null, tokenHash);
    });
  await write().catch((error: unknown) => {
    // Another account stated the same phone meanwhile: the retry stores it as shared.
    if (isDuplicate(error)) return write();
    throw error;
  });
  if (!isOtherEmail && !isOtherPhone) return;
  log.info({ event: 'contacts-changed', userId }, 'e-mail or phone changed, or asked for');
  sendSoon(context);
}
