'use client';
import { type ReactNode, useEffect } from 'react';
import { Fields } from '@/components/forms/fields';
import { CardForm, useForm } from '@/components/forms/form';
import { Icon } from '@/components/ui/icon';
import { LOGIN_FORM } from '@/contract/account-forms';
import type { CaptchaSettings } from '@/lib/captcha/find-captcha';
import { paths } from '@/domain/paths';
import { signIn } from '@/lib/session/sign-in';
import { notifyTabs } from '@/lib/session/browser-session';
import { ALIVE } from '@/components/ui/alive';
import type { EndReason } from '@/lib/session/reasons';
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

/**
 * When the server ended the session, other tabs may still show the cabinet. Without a reason it is only known that this
 * browser has none, which may wait for a hand.
 */
export function TellTabs({ reason }: { reason: EndReason | undefined }) {
  useEffect(() => notifyTabs(reason ?? 'expired'), [reason]);
  return <span hidden {...(reason ? ALIVE : {})} />;
}
