'use client';
import type { ReactNode } from 'react';
import { Fields } from '@/components/forms/fields';
import { CardForm, useForm } from '@/components/forms/form';
import { Icon } from '@/components/ui/icon';
import { LOGIN_FORM } from '@/contract/account-forms';
import type { CaptchaSettings } from '@/lib/captcha/find-captcha';
import { paths } from '@/domain/paths';
import { signIn } from '@/lib/session/sign-in';
import { PasswordInput } from './password-input';

type LoginFormProps = {
  target: string;
  captcha: CaptchaSettings | undefined;
  heading: ReactNode;
  below: ReactNode;
};

export function LoginForm({ target, captcha, ...page }: LoginFormProps) {
  const form = useForm({
    form: LOGIN_FORM,
    action: signIn,
    address: paths.login(target),
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
      <Fields form={form} own={{ password: <PasswordInput key={form.state.attempt} {...form.field('password')} /> }} />
    </CardForm>
  );
}
