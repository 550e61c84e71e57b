'use client';
import { setNewPassword } from '@/lib/accounts/account-actions';
import { paths } from '@/domain/paths';
import { LinkForm, type LinkPageProps } from './link-form';

/** A new password by a mail's link. */
export function NewPasswordForm(page: LinkPageProps) {
  return (
    <LinkForm
      {...page}
      rules={async () => (await import('@/contract/accounts')).passwordResetConfirmationSchema.omit({ token: true })}
      action={setNewPassword}
      address={paths.passwordResetConfirm}
      label="Новий пароль"
      submit="Зберегти новий пароль"
    />
  );
}
