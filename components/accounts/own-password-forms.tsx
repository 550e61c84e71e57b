'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { Fields } from '@/components/forms/fields';
import { SectionForm, useForm } from '@/components/forms/form';
import { PasswordInput } from '@/components/session/password-input';
import { FIRST_PASSWORD_FORM, PASSWORD_CHANGE_FORM } from '@/contract/account-forms';
import { paths } from '@/domain/paths';
import { userSessionsQuery } from '@/lib/accounts/account-calls';
import { saveFirstPassword, saveNewPassword } from '@/lib/accounts/own-account-actions';
import { showSuccess } from '@/lib/toasts/toasts';

export function FirstPasswordForm() {
  const router = useRouter();
  const form = useForm({
    form: FIRST_PASSWORD_FORM,
    action: saveFirstPassword,
    address: paths.cabinetProfileSignIn,
    prefix: 'first-',
    onDone: () => {
      showSuccess('Пароль задано');
      router.refresh();
    },
  });
  return (
    <SectionForm form={form} submit="Задати пароль" done="Пароль задано">
      <Fields form={form} own={{ password: <PasswordInput {...form.field('password')} /> }} />
    </SectionForm>
  );
}

export function ChangePasswordForm() {
  const queries = useQueryClient();
  const form = useForm({
    form: PASSWORD_CHANGE_FORM,
    action: saveNewPassword,
    address: paths.cabinetProfileSignIn,
    onDone: () => {
      showSuccess('Пароль змінено');
      void queries.invalidateQueries(userSessionsQuery());
    },
  });
  return (
    <SectionForm form={form} submit="Змінити пароль" done="Пароль змінено. На інших пристроях кабінет закрито.">
      <Fields
        form={form}
        own={{
          current_password: <PasswordInput {...form.field('current_password')} />,
          password: <PasswordInput {...form.field('password')} />,
        }}
      />
    </SectionForm>
  );
}
