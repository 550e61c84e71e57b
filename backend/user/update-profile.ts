// A citizen's own changes. At least one of e-mail and phone stays: without both nobody could sign in again.
import type { UserUpdate } from '@/contract/user';
import type { Db } from '@/backend/db/connection';
import { isDuplicate } from '@/backend/db/failures';
import { badInput, Failure } from '@/backend/http/failure';
import { findTakenField, requireUser, updateUser } from './queries';

const TAKEN = {
  email: 'Цей email уже вказано в іншому кабінеті. Вкажіть інший або зверніться до нас.',
  phone: 'Цей телефон уже вказано в іншому кабінеті. Вкажіть інший або зверніться до нас.',
};

const taken = (field: keyof typeof TAKEN) =>
  new Failure(409, { detail: TAKEN[field], code: 'taken', fields: { [field]: [TAKEN[field]] } });

const flag = (value: boolean | undefined) => (value === undefined ? undefined : value ? (1 as const) : (0 as const));

/** Throws 400 when neither e-mail nor phone would be left, 409 when one of them belongs to another citizen. */
export async function updateProfile(db: Db, userId: number, update: UserUpdate): Promise<void> {
  const user = await requireUser(db, userId);
  const email = update.email === undefined ? user.email : update.email || null;
  const phone = update.phone === undefined ? user.phone : update.phone || null;
  if (!email && !phone) {
    const message = 'Залиште email або телефон: без них не можна буде увійти.';
    throw badInput({ email: [message], phone: [message] });
  }
  const field = await findTakenField(db, userId, email, phone);
  if (field) throw taken(field);
  try {
    await updateUser(db, userId, {
      email,
      phone,
      last_name: update.last_name,
      first_name: update.first_name,
      middle_name: update.middle_name,
      is_new_user: flag(update.is_new_user),
      is_agree_to_receive_newsletter: flag(update.is_agree_to_receive_newsletter),
    });
  } catch (error) {
    // Another citizen took the address between the look and the write.
    if (isDuplicate(error)) throw taken((await findTakenField(db, userId, email, phone)) ?? 'email');
    throw error;
  }
}
