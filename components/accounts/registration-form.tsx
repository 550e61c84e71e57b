'use client';
import type { ReactNode } from 'react';
import { Fields } from '@/components/forms/fields';
import { CardForm, useForm } from '@/components/forms/form';
import { REGISTRATION_FORM } from '@/contract/account-forms';
import { register } from '@/lib/accounts/account-actions';
import type { CaptchaSettings } from '@/lib/captcha/find-captcha';
import { paths } from '@/domain/paths';

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
