'use client';
import type { ReactNode } from 'react';
import { Fields } from '@/components/forms/fields';
import { CardForm, useForm } from '@/components/forms/form';
import { PasswordInput } from '@/components/session/password-input';
import {
  EMAIL_CHANGE_FORM,
  EMAIL_CONFIRMATION_FORM,
  type LinkValues,
  NEW_PASSWORD_FORM,
  NOT_ME_FORM,
} from '@/contract/account-forms';
import { paths } from '@/domain/paths';
import { confirmEmail, confirmEmailChange, setNewPassword, holdAccount } from '@/lib/accounts/account-actions';
import type { FormAction } from '@/lib/forms/form-state';
import { AppLink } from '@/components/ui/app-link';
import { HOLD_HOURS } from '@/domain/account-limits';
import { Notice } from '@/components/ui/notice';

function BrokenLink() {
  return (
    <Notice kind="warning" title="Посилання неповне">
      <p>Відкрийте його з листа ще раз або скопіюйте повністю.</p>
    </Notice>
  );
}

export type LinkPageProps = { token: string; heading: ReactNode; below: ReactNode };

type PasswordFormProps = LinkPageProps & {
  definition: typeof EMAIL_CONFIRMATION_FORM | typeof NEW_PASSWORD_FORM;
  action: FormAction<LinkValues>;
  /** URL without the token. */
  address: string;
  submit: string;
};

/** Confirms on submit, not when the link is opened: mail scanners open links and must not use them up. */
function PasswordForm({ token, definition, action, address, ...page }: PasswordFormProps) {
  const form = useForm({ form: definition, action, known: { token }, address });
  return (
    <CardForm {...page} form={form} isPublic instead={form.state.values.token === '' ? <BrokenLink /> : undefined}>
      <Fields form={form} own={{ password: <PasswordInput {...form.field('password')} /> }} />
    </CardForm>
  );
}

export const ConfirmEmailForm = (page: LinkPageProps) => (
  <PasswordForm
    {...page}
    definition={EMAIL_CONFIRMATION_FORM}
    action={confirmEmail}
    address={paths.registrationConfirm}
    submit="Підтвердити email"
  />
);

export const NewPasswordForm = (page: LinkPageProps) => (
  <PasswordForm
    {...page}
    definition={NEW_PASSWORD_FORM}
    action={setNewPassword}
    address={paths.passwordResetConfirm}
    submit="Зберегти новий пароль"
  />
);

export function ConfirmEmailChangeForm({ token, ...page }: LinkPageProps) {
  const form = useForm({
    form: EMAIL_CHANGE_FORM,
    action: confirmEmailChange,
    known: { token },
    address: paths.emailChangeConfirm,
  });
  return (
    <CardForm
      {...page}
      form={form}
      isPublic
      submit="Підтвердити новий email"
      instead={form.state.values.token === '' ? <BrokenLink /> : undefined}
    >
      <Fields form={form} />
    </CardForm>
  );
}

/** A button, because mail scanners open links and must not lock the account. */
export function NotMeForm({ token, heading }: Omit<LinkPageProps, 'below'>) {
  const form = useForm({
    form: NOT_ME_FORM,
    action: holdAccount,
    known: { token },
    address: paths.notMe,
  });
  return (
    <CardForm
      heading={heading}
      form={form}
      isPublic
      submit="Це не я, закрити кабінет"
      below={
        <p>
          Посилання не діє?{' '}
          <AppLink href={paths.passwordReset} asDocument>
            Задайте новий пароль
          </AppLink>
          : це теж завершить усі сеанси.
        </p>
      }
      instead={form.state.values.token === '' ? <BrokenLink /> : undefined}
    >
      <p>Одразу після цього:</p>
      <ul>
        <li>кабінет закриється на всіх пристроях, на вашому також;</li>
        <li>непідтверджена зміна email не відбудеться;</li>
        <li>{HOLD_HOURS} годин до кабінету не ввійде ніхто.</li>
      </ul>
      <p>Щоб увійти раніше, задайте новий пароль за посиланням на email свого кабінету.</p>
      <Fields form={form} />
    </CardForm>
  );
}
