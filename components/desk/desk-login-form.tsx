'use client';
import type { ReactNode } from 'react';
import { Fields } from '@/components/forms/fields';
import { CardForm, useForm } from '@/components/forms/form';
import { PasswordInput } from '@/components/session/password-input';
import { Icon } from '@/components/ui/icon';
import { DESK_LOGIN_FORM } from '@/contract/desk-forms';
import { deskPaths } from '@/domain/desk-paths';
import { enterDesk, askForDeskPasskey, enterDeskByPasskey } from '@/lib/desk/desk-actions';
import { PasskeySignIn } from '@/components/passkeys/passkey-sign-in';

type DeskLoginFormProps = { heading: ReactNode; next: string; below?: ReactNode };

export function DeskLoginForm({ heading, next, below }: DeskLoginFormProps) {
  const form = useForm({
    form: DESK_LOGIN_FORM,
    action: enterDesk,
    known: { next },
    address: next === deskPaths.today ? deskPaths.login : deskPaths.loginTo(next),
    follows: true,
  });
  return (
    <CardForm
      form={form}
      heading={heading}
      below={below}
      submit={form.submit.busy ? 'Перевіряємо…' : 'Увійти'}
      wide
      icon={<Icon name="log-in" />}
    >
      <Fields form={form} own={{ password: <PasswordInput key={form.state.attempt} {...form.field('password')} /> }} />
    </CardForm>
  );
}

export const DeskPasskeySignIn = ({ next }: { next: string }) => (
  <PasskeySignIn options={askForDeskPasskey} enter={(response) => enterDeskByPasskey(next, response)} />
);
