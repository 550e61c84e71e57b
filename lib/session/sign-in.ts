'use server';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { CAPTCHA_REQUIRED } from '@/contract/captcha';
import { loginSchema } from '@/contract/session';
import { ApiError } from '@/lib/api/error';
import { fieldErrors, typedValues } from '@/lib/forms/form-state';
import { withPasskeyAnswer } from './passkey-answer';
import { beginSession, describeLoginError, loginByPassword, type LoginState } from './begin-session';
import { CROSS_SITE_DETAIL, isCrossSite } from './cross-site';
import { safeTargetPath } from './target-path';
import { loginByPasskey } from './user-calls';

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
  if (isCrossSite(await headers())) return failed({ failure: CROSS_SITE_DETAIL });
  const typed = loginSchema.safeParse({ login, password, captcha: captcha['g-recaptcha-response'] || undefined });
  if (!typed.success) return failed({ errors: fieldErrors(typed.error) });
  try {
    await beginSession((client) => loginByPassword(client, typed.data));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return failed({
      ...describeLoginError(error),
      ...(error.body.code === CAPTCHA_REQUIRED ? { isCaptchaDue: true } : {}),
    });
  }
  redirect(safeTargetPath(next));
}

export async function signInByPasskey(response: unknown, next: unknown): Promise<string> {
  const refused = await withPasskeyAnswer(response, (answer) =>
    beginSession((client) => loginByPasskey(client, answer)),
  );
  if (refused !== '') return refused;
  redirect(safeTargetPath(typeof next === 'string' ? next : null));
}
