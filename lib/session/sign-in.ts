// The act of the sign-in form. Works without scripts: a failed attempt renders the form again with what was typed.
'use server';
import { randomUUID } from 'node:crypto';
import { cookies, headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { CAPTCHA_REQUIRED } from '@/contract/captcha';
import { loginSchema } from '@/contract/session';
import { ApiError } from '@/lib/api/error';
import { fieldErrors, typedValues } from '@/lib/forms/form-state';
import { hasFeature } from '@/lib/settings/features';
import { authorize } from './authorize';
import { deviceCookie, deviceCookieName, sessionCookies } from './cookies';
import { isCrossSite } from './cross-site';
import { sealSession } from './seal';
import { describeLoginError, type LoginState } from './login-state';
import { safeTargetPath } from './target-path';

/** The browser's own name, as this site has given it. */
function readDevice(jar: Pick<Awaited<ReturnType<typeof cookies>>, 'get'>): string | undefined {
  const id = jar.get(deviceCookieName())?.value;
  return id !== undefined && /^[0-9a-f-]{36}$/.test(id) ? id : undefined;
}

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
    const jar = await cookies();
    const device = { id: readDevice(jar) ?? randomUUID(), userAgent: requestHeaders.get('user-agent') ?? '' };
    const { token, name } = await authorize(typed.data, device);
    const mark = randomUUID();
    const begun = sessionCookies(await sealSession({ token, name, mark }), { name, mark });
    const known = hasFeature('account-log') ? [deviceCookie(device.id)] : [];
    for (const cookie of [...begun, ...known]) jar.set(cookie);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return failed({
      ...describeLoginError(error),
      ...(error.body.code === CAPTCHA_REQUIRED ? { isCaptchaDue: true } : {}),
    });
  }
  redirect(safeTargetPath(next));
}
