'use client';
import type { ReactNode } from 'react';
import { confirmEmail } from '@/lib/accounts/account-actions';
import { startLink } from '@/lib/accounts/account-form-state';
import { paths } from '@/domain/paths';
import { AccountForm } from './account-form';
import { BrokenLink } from './broken-link';
import { NewPasswordInput } from './new-password-input';

/** The password is set by who has the mail; programs that look through mails open links, and must not use them up. */
export function ConfirmEmailForm({ token, ...page }: { token: string; heading: ReactNode; below: ReactNode }) {
  return (
    <AccountForm
      {...page}
      rules={async () => (await import('@/contract/accounts')).emailConfirmationSchema.omit({ token: true })}
      action={confirmEmail}
      initial={startLink(token)}
      address={paths.registrationConfirm}
      submit="Підтвердити email"
      instead={({ token: known }) => (known === '' ? <BrokenLink /> : null)}
    >
      {({ values, errors }) => (
        <>
          <input type="hidden" name="token" value={values.token} />
          <NewPasswordInput label="Придумайте пароль" error={errors.password} />
        </>
      )}
    </AccountForm>
  );
}
