// A held account refuses sign-ins. A mailed password reset lifts the hold if the «Це не я» mail went to the current
// address; otherwise only the inspection or expiry does.
import { formatDateTime } from '@/domain/dates';
import { HttpError } from '@/backend/core/http-error';
import type { User } from '@/backend/platform/sessions/users';

type Held = Pick<User, 'held_until' | 'held_from' | 'email'>;

const isHeld = ({ held_until }: Held, now: number) => held_until !== null && held_until > now;

const opensByMail = ({ held_from, email }: Held) => held_from !== null && held_from === email;

/** Where «Це не я» was pressed, if the account has another e-mail now. */
export const formerEmailOf = (user: Held) => (opensByMail(user) ? null : user.held_from);

export const afterReset = (user: Held) => (opensByMail(user) ? { held_until: null, held_from: null } : {});

/** A hold set from a former address is kept: replacing it would let the current address lift it. */
export const afterNotMe = (user: Held, email: string, heldUntil: number, now: number) =>
  isHeld(user, now) && !opensByMail(user) ? {} : { held_until: heldUntil, held_from: email };

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
