'use server';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { CAPTCHA_REQUIRED } from '@/contract/captcha';
import { loginSchema } from '@/contract/session';
import { ApiError } from '@/lib/api/error';
import { fieldErrors, typedValues } from '@/lib/forms/form-state';
import { authorize, authorizeByPasskey, beginSession, describeLoginError, type LoginState } from './begin-session';
import { CROSS_SITE_DETAIL, isCrossSite } from './cross-site';
import { safeTargetPath } from './target-path';

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
  if (isCrossSite('POST', await headers(), true)) return failed({ failure: CROSS_SITE_DETAIL });
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

const RESPONSE_MAX = 20_000;

export async function signInByPasskey(response: unknown, next: unknown): Promise<string> {
  if (isCrossSite('POST', await headers(), true)) return CROSS_SITE_DETAIL;
  if (typeof response !== 'string' || response.length > RESPONSE_MAX) return CROSS_SITE_DETAIL;
  try {
    const answer: unknown = JSON.parse(response);
    await beginSession((device) => authorizeByPasskey(answer, device));
  } catch (error) {
    if (error instanceof ApiError) return error.body.detail;
    if (error instanceof SyntaxError) return CROSS_SITE_DETAIL;
    throw error;
  }
  redirect(safeTargetPath(typeof next === 'string' ? next : null));
}
