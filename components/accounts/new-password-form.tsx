'use client';
import type { ReactNode } from 'react';
import { setNewPassword } from '@/lib/accounts/account-actions';
import { startLink } from '@/lib/accounts/account-form-state';
import { paths } from '@/domain/paths';
import { AccountForm } from './account-form';
import { BrokenLink } from './broken-link';
import { NewPasswordInput } from './new-password-input';

/** A new password by a mail's link. */
export function NewPasswordForm({ token, ...page }: { token: string; heading: ReactNode; below: ReactNode }) {
  return (
    <AccountForm
      {...page}
      rules={async () => (await import('@/contract/accounts')).passwordResetConfirmationSchema.omit({ token: true })}
      action={setNewPassword}
      initial={startLink(token)}
      address={paths.passwordResetConfirm}
      submit="Зберегти новий пароль"
      instead={({ token: known }) => (known === '' ? <BrokenLink /> : null)}
    >
      {({ values, errors }) => (
        <>
          <input type="hidden" name="token" value={values.token} />
          <NewPasswordInput label="Новий пароль" error={errors.password} />
        </>
      )}
    </AccountForm>
  );
}
