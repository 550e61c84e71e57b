'use client';
import { CardForm } from '@/components/forms/card-form';
import { useForm } from '@/components/forms/use-form';
import { paths } from '@/domain/paths';
import { confirmEmailChange } from '@/lib/accounts/account-actions';
import { startForm } from '@/lib/forms/form-state';
import { BrokenLink } from './broken-link';
import type { LinkPageProps } from './link-form';

/** A button, because programs that look through mails open links, and must not use them up. */
export function ConfirmEmailChangeForm({ token, ...page }: LinkPageProps) {
  const form = useForm({
    action: confirmEmailChange,
    initial: startForm({ token }),
    address: paths.emailChangeConfirm,
  });
  const { token: known } = form.state.values;
  return (
    <CardForm
      {...page}
      form={form}
      isPublic
      submit="Підтвердити новий email"
      instead={known === '' ? <BrokenLink /> : undefined}
    >
      <input type="hidden" name="token" value={known} />
    </CardForm>
  );
}
