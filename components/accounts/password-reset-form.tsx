'use client';
import type { ReactNode } from 'react';
import { CardForm } from '@/components/forms/card-form';
import { useForm } from '@/components/forms/use-form';
import { requestPasswordReset } from '@/lib/accounts/account-actions';
import type { CaptchaSettings } from '@/lib/captcha/find-captcha';
import { startForm } from '@/lib/forms/form-state';
import { paths } from '@/domain/paths';
import { EmailInput } from '@/components/forms/email-input';

/** Asks for the mail with the link to a new password. */
export function PasswordResetForm(page: { captcha: CaptchaSettings | undefined; heading: ReactNode }) {
  const form = useForm({
    action: requestPasswordReset,
    initial: startForm({ email: '' }),
    address: paths.passwordReset,
    rules: async () => (await import('@/contract/accounts')).passwordResetSchema,
  });
  return (
    <CardForm {...page} form={form} isPublic submit="Надіслати посилання">
      <EmailInput {...form.field('email')} maxLength={254} hint="Той, з яким ви входите до кабінету" />
    </CardForm>
  );
}
