// What the sign-in form says of a refused attempt.
import { type ApiError, REFUSED_DETAIL } from '@/lib/api/error';
import { serverFailure } from '@/lib/api/server-failure';
import type { FormState } from '@/lib/forms/form-state';
import { plural } from '@/domain/plural';

/** The password is never given back. */
export type LoginState = FormState<{ login: string }>;

const NO_SIGN_IN = 'Вхід зараз недоступний. Спробуйте пізніше або зателефонуйте нам.';
const REFUSED = 'Не вдалося увійти. Перевірте email або телефон і пароль та спробуйте ще раз.';

const TELLS_TIME = /секунд|хвилин|годин|\d\s*(с|хв|год)/u;

function inMinutes(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return `${minutes} ${plural(minutes, ['хвилину', 'хвилини', 'хвилин'])}`;
}

/** Words for a refused sign-in: the answer's own, if it has any, except for a 404; when to try again, if only its header says so. */
export function describeLoginError(error: ApiError): Partial<LoginState> {
  const { status, body, retryAfterSeconds } = error;
  if (status === 404) return { failure: NO_SIGN_IN };
  if (body.detail === REFUSED_DETAIL) return { failure: REFUSED };
  const again =
    retryAfterSeconds && status === 429 && !TELLS_TIME.test(body.detail)
      ? ` Спробуйте знову через ${inMinutes(retryAfterSeconds)}.`
      : '';
  const fields = Object.entries(body.fields ?? {}).flatMap(([name, [first]]) =>
    first && (name === 'login' || name === 'password' || name === 'captcha') ? [[name, first] as const] : [],
  );
  return { failure: body.detail + again, outage: serverFailure(error), errors: Object.fromEntries(fields) };
}
