// The act of the sign-in form. Works without scripts: a failed attempt renders the form again with what was typed.
'use server';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { CAPTCHA_REQUIRED } from '@/contract/captcha';
import { loginSchema } from '@/contract/session';
import { ApiError } from '@/lib/api/error';
import { fieldErrors, typedValues } from '@/lib/forms/form-state';
import { authorize } from './authorize';
import { beginSession } from './begin-session';
import { isCrossSite } from './cross-site';
import { describeLoginError, type LoginState } from './login-state';
import { safeTargetPath } from './target-path';

/** Signs in with the form's `login` and `password` and leads to its `next`; otherwise says what is wrong. */
export async function signIn(previous: LoginState, form: FormData): Promise<LoginState> {
  const { login, password, next, ...captcha } = typedValues(form, [
    'login',
    'password',
    'next',
    'g-recaptcha-response',
  ]);
  const failed = (failure: Partial<LoginState>) => ({
    values: { login },
    errors: {},
    attempt: previous.attempt + 1,
    isCaptchaDue: previous.isCaptchaDue,
    ...failure,
  });
  const requestHeaders = await headers();
  if (isCrossSite('POST', requestHeaders, true)) {
    return failed({ failure: 'Запит надійшов не зі сторінки цього сайту. Відкрийте сторінку входу ще раз.' });
  }
  const typed = loginSchema.safeParse({ login, password, captcha: captcha['g-recaptcha-response'] || undefined });
  if (!typed.success) return failed({ errors: fieldErrors(typed.error) });
  try {
    await beginSession((device) => authorize(typed.data, device));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return failed({
      ...describeLoginError(error),
      ...(error.body.code === CAPTCHA_REQUIRED ? { isCaptchaDue: true } : {}),
    });
  }
  redirect(safeTargetPath(next));
}
