'use client';
import type { ReactNode } from 'react';
import { requestPasswordReset } from '@/lib/accounts/account-actions';
import { startEmail } from '@/lib/accounts/account-form-state';
import type { CaptchaSettings } from '@/lib/captcha/find-captcha';
import { paths } from '@/domain/paths';
import { AccountForm } from './account-form';
import { EmailInput } from './email-input';

/** Asks for the mail with the link to a new password. */
export function PasswordResetForm(page: { captcha: CaptchaSettings | undefined; heading: ReactNode }) {
  return (
    <AccountForm
      {...page}
      action={requestPasswordReset}
      rules={async () => (await import('@/contract/accounts')).passwordResetSchema}
      initial={startEmail()}
      address={paths.passwordReset}
      submit="Надіслати посилання"
    >
      {({ values, errors }) => (
        <EmailInput value={values.email} error={errors.email} hint="Той, з яким ви входите до кабінету" />
      )}
    </AccountForm>
  );
}
