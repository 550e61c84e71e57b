// A citizen's own changes. At least one of e-mail and phone stays: without both nobody could sign in again.
import type { UserUpdate } from '@/contract/user';
import { countOwnCall } from '@/backend/accounts/limits';
import { emailChangedMail, newEmailMail } from '@/backend/accounts/mails';
import { requireOwnPassword } from '@/backend/accounts/passwords';
import { deletePasswordResets, deleteOtherSessions } from '@/backend/accounts/sessions';
import type { Context } from '@/backend/context';
import { isDuplicate } from '@/backend/db/failures';
import { badInput, HttpError } from '@/backend/http/http-error';
import type { Citizen } from '@/backend/sessions/citizen';
import { findTakenField, requireUser, updateUser } from './queries';

const TAKEN = {
  email: 'Цей email уже вказано в іншому кабінеті. Вкажіть інший або зверніться до нас.',
  phone: 'Цей телефон уже вказано в іншому кабінеті. Вкажіть інший або зверніться до нас.',
};

const taken = (field: keyof typeof TAKEN) =>
  new HttpError(409, { detail: TAKEN[field], code: 'taken', fields: { [field]: [TAKEN[field]] } });

const flag = (value: boolean | undefined) => (value === undefined ? undefined : value ? (1 as const) : (0 as const));

const PASSWORD_WANTED = 'Щоб змінити телефон або email, вкажіть пароль від кабінету.';

/**
 * An open cabinet is not enough to take it over: e-mail and phone are what one signs in with. The dialog of the first
 * sign-in comes right after the password and does not ask for it again. Limited, so that nobody finds out who is registered.
 */
async function requireConfirmed(
  context: Context,
  { id, is_new_user }: { id: number; is_new_user: 0 | 1 },
  { is_new_user: staysNew, current_password: password }: UserUpdate,
  headers: Headers,
): Promise<void> {
  await countOwnCall(context, 'own-contacts', headers, id);
  if (is_new_user === 1 && staysNew === false) return;
  if (!password) throw badInput({ current_password: [PASSWORD_WANTED] });
  await requireOwnPassword(context, id, password, 'current_password');
}

/**
 * Another e-mail ends the other sessions and links for a new password; both addresses are told. Throws 400 when neither
 * e-mail nor phone would be left or the password is missing or wrong, 429, and 409 when one of them is another citizen's.
 */
export async function updateProfile(
  context: Context,
  citizen: Citizen,
  update: UserUpdate,
  headers: Headers,
): Promise<void> {
  const { db, now, config, mailer, log } = context;
  const { userId, tokenHash } = citizen;
  const user = await requireUser(db, userId);
  const email = update.email === undefined ? user.email : update.email || null;
  const phone = update.phone === undefined ? user.phone : update.phone || null;
  if (!email && !phone) {
    const message = 'Залиште email або телефон: без них не можна буде увійти.';
    throw badInput({ email: [message], phone: [message] });
  }
  if (email !== user.email || phone !== user.phone) await requireConfirmed(context, user, update, headers);
  const field = await findTakenField(db, userId, email, phone);
  if (field) throw taken(field);
  const isMoved = email !== user.email;
  try {
    await db.transaction().execute(async (trx) => {
      await updateUser(trx, userId, {
        email,
        phone,
        last_name: update.last_name,
        first_name: update.first_name,
        middle_name: update.middle_name,
        is_new_user: flag(update.is_new_user),
        is_agree_to_receive_newsletter: flag(update.is_agree_to_receive_newsletter),
      });
      if (!isMoved) return;
      await deleteOtherSessions(trx, userId, tokenHash);
      await deletePasswordResets(trx, userId);
    });
  } catch (error) {
    // Another citizen took the address between the look and the write.
    if (isDuplicate(error)) throw taken((await findTakenField(db, userId, email, phone)) ?? 'email');
    throw error;
  }
  if (!isMoved) return;
  log.info({ event: 'email-changed', userId }, 'e-mail changed');
  if (user.email) mailer.post(emailChangedMail(config, user.email, now()));
  if (email) mailer.post(newEmailMail(config, email, now()));
}
