'use client';
import type { ReactNode } from 'react';
import { CardForm } from '@/components/forms/card-form';
import { useForm } from '@/components/forms/use-form';
import { Icon } from '@/components/ui/icon';
import { TextInput } from '@/components/ui/text-input';
import type { CaptchaSettings } from '@/lib/captcha/find-captcha';
import { startForm } from '@/lib/forms/form-state';
import { paths } from '@/domain/paths';
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
export function LoginForm({ target, captcha, ...page }: LoginFormProps) {
  const form = useForm({
    action: signIn,
    initial: startForm({ login: '' }),
    address: paths.login(target),
    rules: async () => (await import('@/contract/session')).loginSchema,
    follows: true,
  });
  return (
    <CardForm
      {...page}
      form={form}
      captcha={form.state.isCaptchaDue ? captcha : undefined}
      submit={form.submit.busy ? 'Перевіряємо…' : 'Увійти'}
      wide
      icon={<Icon name="log-in" />}
    >
      <input type="hidden" name="next" value={target} />
      <TextInput
        {...form.field('login')}
        label="Email або телефон"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
      />
      <PasswordInput
        key={form.state.attempt}
        {...form.field('password')}
        label="Пароль"
        autoComplete="current-password"
      />
    </CardForm>
  );
}
