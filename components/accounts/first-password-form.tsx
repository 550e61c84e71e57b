'use client';
import { useRouter } from 'next/navigation';
import { Fields } from '@/components/forms/fields';
import { SectionForm } from '@/components/forms/form';
import { useForm } from '@/components/forms/use-form';
import { PasswordInput } from '@/components/session/password-input';
import { FIRST_PASSWORD_FORM } from '@/contract/account-forms';
import { saveFirstPassword } from '@/lib/accounts/own-account-actions';
import { showSuccess } from '@/lib/toasts/toasts';
import { paths } from '@/domain/paths';

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
