'use client';
import { setNewPassword } from '@/lib/accounts/account-actions';
import { startLink } from '@/lib/accounts/account-form-state';
import { paths } from '@/lib/paths';
import { AccountForm } from './account-form';
import { BrokenLink } from './broken-link';
import { NewPasswordInput } from './new-password-input';

/** A new password by a mail's link. */
export function NewPasswordForm({ token }: { token: string }) {
  return (
    <AccountForm
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
