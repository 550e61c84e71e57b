'use client';
import { useQueryClient } from '@tanstack/react-query';
import { SectionForm } from '@/components/forms/section-form';
import { useForm } from '@/components/forms/use-form';
import { PasswordInput } from '@/components/session/password-input';
import { userSessionsQuery } from '@/lib/accounts/account-calls';
import { saveNewPassword } from '@/lib/accounts/own-account-actions';
import { startForm } from '@/lib/forms/form-state';
import { showSuccess } from '@/lib/toasts/show-error';
import { paths } from '@/domain/paths';
import { NewPasswordInput } from './new-password-input';

/** Another password, by who knows the one there is. */
export function ChangePasswordForm() {
  const queries = useQueryClient();
  const form = useForm({
    action: saveNewPassword,
    initial: startForm({}),
    address: paths.cabinetProfile,
    rules: async () => (await import('@/contract/accounts')).passwordChangeSchema,
    onDone: () => {
      showSuccess('Пароль змінено');
      void queries.invalidateQueries(userSessionsQuery());
    },
  });
  return (
    <SectionForm form={form} submit="Змінити пароль" done="Пароль змінено. На інших пристроях кабінет закрито.">
      <PasswordInput {...form.field('current_password')} label="Поточний пароль" autoComplete="current-password" />
      <NewPasswordInput {...form.field('password')} label="Новий пароль" />
    </SectionForm>
  );
}
