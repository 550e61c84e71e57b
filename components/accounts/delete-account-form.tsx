'use client';
import { useQueryClient } from '@tanstack/react-query';
import { Fields } from '@/components/forms/fields';
import { SectionForm, useForm } from '@/components/forms/form';
import { PasswordInput } from '@/components/session/password-input';
import { ACCOUNT_DELETION_FORM } from '@/contract/account-forms';
import { deleteOwnAccount } from '@/lib/accounts/own-account-actions';
import { paths } from '@/domain/paths';
import { endSessionInBrowser } from '@/lib/session/end-in-browser';

export function DeleteAccountForm() {
  const queries = useQueryClient();
  const form = useForm({
    form: ACCOUNT_DELETION_FORM,
    action: deleteOwnAccount,
    address: paths.cabinetProfileDeletion,
    onDone: () => void endSessionInBrowser('deleted', queries),
    prefix: 'deletion-',
  });
  return (
    <SectionForm form={form} submit="Видалити кабінет назавжди" variant="danger" done="Кабінет видалено">
      <Fields form={form} own={{ password: <PasswordInput {...form.field('password')} /> }} />
    </SectionForm>
  );
}
