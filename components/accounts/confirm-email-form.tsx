'use client';
import type { ReactNode } from 'react';
import { confirmEmail } from '@/lib/accounts/account-actions';
import { startLink } from '@/lib/accounts/account-form-state';
import { paths } from '@/domain/paths';
import { AccountForm } from './account-form';
import { BrokenLink } from './broken-link';

/** One button: programs that look through mails open links, and must not use them up. */
export function ConfirmEmailForm({ token, ...page }: { token: string; heading: ReactNode; below: ReactNode }) {
  return (
    <AccountForm
      {...page}
      action={confirmEmail}
      initial={startLink(token)}
      address={paths.registrationConfirm}
      submit="Підтвердити email"
      instead={({ token: known }) => (known === '' ? <BrokenLink /> : null)}
    >
      {({ values }) => (
        <>
          <input type="hidden" name="token" value={values.token} />
          <p>Натисніть кнопку – і кабінет буде створено.</p>
        </>
      )}
    </AccountForm>
  );
}
