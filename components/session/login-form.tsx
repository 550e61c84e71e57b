'use client';
// Posts by itself without scripts; with them the page stays and the error is announced.
import { Icon } from '@/components/ui/icon';
import { type ReactNode, startTransition, useActionState } from 'react';
import { Captcha } from '@/components/captcha/captcha';
import { CaptchaWithoutScript } from '@/components/captcha/captcha-without-script';
import { SubmitButton } from '@/components/forms/submit-button';
import { useCheckedForm } from '@/components/forms/use-checked-form';
import { useReportedOutage } from '@/components/forms/use-reported-outage';
import { Card } from '@/components/ui/card';
import { ErrorSummary } from '@/components/ui/error-summary';
import { Stack } from '@/components/ui/stack';
import { TextInput } from '@/components/ui/text-input';
import { useScripted } from '@/components/ui/use-scripted';
import type { CaptchaSettings } from '@/lib/captcha/find-captcha';
import { paths } from '@/domain/paths';
import { FIRST_LOGIN_STATE } from '@/lib/session/login-state';
import { signIn } from '@/lib/session/sign-in';
import { PasswordInput } from './password-input';

type LoginFormProps = {
  target: string;
  captcha: CaptchaSettings | undefined;
  /** The page's title and what stands between it and the form. */
  heading: ReactNode;
  /** What to do without a cabinet. */
  below: ReactNode;
};

/** The sign-in form; leads to `target` afterwards. */
export function LoginForm({ target, captcha, heading, below }: LoginFormProps) {
  // The address is for the form without scripts: an empty `action` is not valid.
  const [state, action, isBusy] = useActionState(signIn, FIRST_LOGIN_STATE, paths.login(target));
  useReportedOutage(state);
  const scripted = useScripted();
  const dueCaptcha = state.isCaptchaDue ? captcha : undefined;
  const { errors, summary, blocked, formProps } = useCheckedForm({
    state,
    rules: async () => (await import('@/contract/session')).loginSchema,
    // In a transition, so that the redirect after a good one is followed.
    onValid: (form) => startTransition(() => action(new FormData(form))),
  });
  return (
    <>
      <ErrorSummary {...summary} heading={heading}>
        {state.failure ? <p>{state.failure}</p> : null}
      </ErrorSummary>
      <Stack width="form">
        <Card tone="soft">
          <form {...formProps} action={action}>
            <Stack gap="wide">
              <input type="hidden" name="next" value={target} />
              <TextInput
                id="login"
                name="login"
                label="Email або телефон"
                defaultValue={state.values.login}
                error={errors['login']}
                autoComplete="username"
                autoCapitalize="none"
                spellCheck={false}
                maxLength={254}
              />
              <PasswordInput
                key={state.attempt}
                id="password"
                name="password"
                label="Пароль"
                error={errors['password']}
                autoComplete="current-password"
              />
              <CaptchaWithoutScript captcha={dueCaptcha} />
              {scripted && dueCaptcha ? (
                <Captcha id="captcha" settings={dueCaptcha} attempt={state.attempt} error={state.errors['captcha']} />
              ) : null}
              <div>
                <SubmitButton busy={isBusy} blocked={blocked} wide icon={<Icon name="log-in" />}>
                  {isBusy ? 'Перевіряємо…' : 'Увійти'}
                </SubmitButton>
              </div>
            </Stack>
          </form>
        </Card>
        {below}
      </Stack>
    </>
  );
}
