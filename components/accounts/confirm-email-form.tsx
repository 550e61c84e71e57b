'use client';
import { confirmEmail } from '@/lib/accounts/account-actions';
import { paths } from '@/domain/paths';
import { LinkForm, type LinkPageProps } from './link-form';

/** The password is set by who has the mail; programs that look through mails open links, and must not use them up. */
export function ConfirmEmailForm(page: LinkPageProps) {
  return (
    <LinkForm
      {...page}
      rules={async () => (await import('@/contract/accounts')).emailConfirmationSchema.omit({ token: true })}
      action={confirmEmail}
      address={paths.registrationConfirm}
      label="Придумайте пароль"
      submit="Підтвердити email"
    />
  );
}
