'use client';
import { useQueryClient } from '@tanstack/react-query';
import { SectionForm } from '@/components/forms/section-form';
import { useForm } from '@/components/forms/use-form';
import { PasswordInput } from '@/components/session/password-input';
import { deleteOwnAccount } from '@/lib/accounts/own-account-actions';
import { startForm } from '@/lib/forms/form-state';
import { paths } from '@/domain/paths';
import { endSessionInBrowser } from '@/lib/session/end-in-browser';

/** The end of an account: the password is the confirmation. */
export function DeleteAccountForm() {
  const queries = useQueryClient();
  const form = useForm({
    action: deleteOwnAccount,
    initial: startForm({}),
    address: paths.cabinetProfile,
    rules: async () => (await import('@/contract/accounts')).accountDeletionSchema,
    onDone: () => void endSessionInBrowser('deleted', queries),
    prefix: 'deletion-',
  });
  return (
    <SectionForm form={form} submit="Видалити кабінет назавжди" variant="danger" done="Кабінет видалено">
      <PasswordInput
        {...form.field('password')}
        label="Пароль, щоб підтвердити видалення"
        autoComplete="current-password"
      />
    </SectionForm>
  );
}
