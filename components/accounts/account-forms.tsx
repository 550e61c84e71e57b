'use client';
import type { ReactNode } from 'react';
import { Fields } from '@/components/forms/fields';
import { CardForm, useForm } from '@/components/forms/form';
import { PASSWORD_RESET_FORM, REGISTRATION_FORM } from '@/contract/account-forms';
import { requestPasswordReset, register } from '@/lib/accounts/account-actions';
import type { CaptchaSettings } from '@/lib/captcha/find-captcha';
import { paths } from '@/domain/paths';

export function PasswordResetForm(page: { captcha: CaptchaSettings | undefined; heading: ReactNode }) {
  const form = useForm({
    form: PASSWORD_RESET_FORM,
    action: requestPasswordReset,
    address: paths.passwordReset,
  });
  return (
    <CardForm {...page} form={form} isPublic submit="Надіслати посилання">
      <Fields form={form} />
    </CardForm>
  );
}

export function RegistrationForm(page: { captcha: CaptchaSettings | undefined; heading: ReactNode; below: ReactNode }) {
  const form = useForm({
    form: REGISTRATION_FORM,
    action: register,
    address: paths.registration,
  });
  return (
    <CardForm {...page} form={form} isPublic submit="Створити кабінет">
      <Fields form={form} />
    </CardForm>
  );
}
