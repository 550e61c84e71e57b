'use client';
// Posts by itself without scripts; with them the page stays and the error is announced.
import { LogIn } from 'lucide-react';
import { useActionState } from 'react';
import { Captcha } from '@/components/captcha/captcha';
import { CaptchaWithoutScript } from '@/components/captcha/captcha-without-script';
import { useScripted } from '@/components/ui/use-scripted';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { ErrorSummary } from '@/components/ui/error-summary';
import { Stack } from '@/components/ui/stack';
import { TextInput } from '@/components/ui/text-input';
import type { CaptchaSettings } from '@/lib/captcha/find-captcha';
import { paths } from '@/lib/paths';
import { FIRST_LOGIN_STATE } from '@/lib/session/login-state';
import { signIn } from '@/lib/session/sign-in';
import { PasswordInput } from './password-input';

type LoginFormProps = { target: string; captcha: CaptchaSettings | undefined };

/** The sign-in form; leads to `target` afterwards. */
export function LoginForm({ target, captcha }: LoginFormProps) {
  // The address is for the form without scripts: an empty `action` is not valid.
  const [state, action, isBusy] = useActionState(signIn, FIRST_LOGIN_STATE, paths.login(target));
  const scripted = useScripted();
  const dueCaptcha = state.isCaptchaDue ? captcha : undefined;
  const fields = state.fields ?? {};
  const errors = Object.entries(fields).flatMap(([fieldId, message]) => (message ? [{ fieldId, message }] : []));
  return (
    <Stack>
      <ErrorSummary abovePage errors={errors} attempt={state.attempt}>
        {state.message ? <p>{state.message}</p> : null}
      </ErrorSummary>
      <Card tone="soft">
        <form action={action} noValidate>
          <Stack gap="wide">
            <input type="hidden" name="next" value={target} />
            <TextInput
              id="login"
              name="login"
              key={`login-${state.attempt}`}
              label="Email або телефон"
              defaultValue={state.login}
              error={fields['login']}
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={254}
            />
            <PasswordInput id="password" name="password" label="Пароль" error={fields['password']} autoComplete="current-password" />
            <CaptchaWithoutScript captcha={dueCaptcha} />
            {scripted && dueCaptcha ? <Captcha id="captcha" settings={dueCaptcha} attempt={state.attempt} error={fields['captcha']} /> : null}
            <Button type="submit" busy={isBusy} wide icon={<LogIn aria-hidden />}>
              {isBusy ? 'Перевіряємо…' : 'Увійти'}
            </Button>
          </Stack>
        </form>
      </Card>
    </Stack>
  );
}
