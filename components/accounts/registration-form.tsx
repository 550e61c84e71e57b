'use client';
import type { ReactNode } from 'react';
import { TextInput } from '@/components/ui/text-input';
import { register } from '@/lib/accounts/account-actions';
import { startRegistration } from '@/lib/accounts/account-form-state';
import type { CaptchaSettings } from '@/lib/captcha/find-captcha';
import { paths } from '@/domain/paths';
import { AccountForm } from './account-form';
import { EmailInput } from './email-input';

/** Opens an account once its e-mail is confirmed. */
export function RegistrationForm(page: { captcha: CaptchaSettings | undefined; heading: ReactNode; below: ReactNode }) {
  return (
    <AccountForm
      {...page}
      action={register}
      rules={async () => (await import('@/contract/accounts')).registrationSchema}
      initial={startRegistration()}
      address={paths.registration}
      submit="Створити кабінет"
    >
      {({ values, errors }) => (
        <>
          <EmailInput
            value={values.email}
            error={errors.email}
            hint="Сюди надійде лист із посиланням, за яким ви придумаєте пароль; за цим email ви входитимете"
          />
          <TextInput
            id="last_name"
            name="last_name"
            label="Прізвище"
            defaultValue={values.last_name}
            error={errors.last_name}
            autoComplete="family-name"
            maxLength={100}
            optional
          />
          <TextInput
            id="first_name"
            name="first_name"
            label="Ім’я"
            hint="Щоб ми знали, як до вас звертатися"
            defaultValue={values.first_name}
            error={errors.first_name}
            autoComplete="given-name"
            maxLength={100}
            optional
          />
        </>
      )}
    </AccountForm>
  );
}
