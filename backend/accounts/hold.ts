// A held account lets nobody in. It was asked for by a link of a mail, so it opens by what reaches the same mailbox, while
// that is still the account's e-mail; otherwise by the inspection, or when its time is over.
import { formatDateTime } from '@/domain/dates';
import { HttpError } from '@/backend/core/http-error';
import type { User } from '@/backend/platform/sessions/users';

type Held = Pick<User, 'held_until' | 'held_from' | 'email'>;

const isHeld = ({ held_until }: Held, now: number) => held_until !== null && held_until > now;

/** Whether a new password, set by a link to the account's e-mail, ends the hold. */
const opensByMail = ({ held_from, email }: Held) => held_from !== null && held_from === email;

/** The columns of an account whose password was set by a mailed link. */
export const afterReset = (user: Held) => (opensByMail(user) ? { held_until: null, held_from: null } : {});

/** The columns after «Це не я» was pressed in a mail to `email`. What a former address has closed, no other one opens. */
export const afterNotMe = (user: Held, email: string, heldUntil: number, now: number) =>
  isHeld(user, now) && !opensByMail(user) ? {} : { held_until: heldUntil, held_from: email };

/** Throws 403 while the account is held. */
export function refuseHeld(user: Held, now: number): void {
  if (!isHeld(user, now)) return;
  const way = opensByMail(user)
    ? 'Щоб увійти раніше, задайте новий пароль: «Забули пароль?».'
    : 'Щоб увійти раніше, зателефонуйте до інспекції.';
  throw new HttpError(403, {
    detail: `Кабінет призупинено до ${formatDateTime(user.held_until ?? now)}: у листі від нас натиснули «Це не я». ${way}`,
    code: 'account_held',
  });
}
