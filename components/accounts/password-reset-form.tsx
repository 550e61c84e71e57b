'use client';
import { requestPasswordReset } from '@/lib/accounts/account-actions';
import { startEmail } from '@/lib/accounts/account-form-state';
import type { CaptchaSettings } from '@/lib/captcha/find-captcha';
import { paths } from '@/lib/paths';
import { AccountForm } from './account-form';
import { EmailInput } from './email-input';

/** Asks for the mail with the link to a new password. */
export function PasswordResetForm({ captcha }: { captcha: CaptchaSettings | undefined }) {
  return (
    <AccountForm action={requestPasswordReset} initial={startEmail()} address={paths.passwordReset} submit="Надіслати посилання" captcha={captcha}>
      {({ values, errors }) => <EmailInput value={values.email} error={errors.email} hint="Той, з яким ви входите до кабінету" />}
    </AccountForm>
  );
}
