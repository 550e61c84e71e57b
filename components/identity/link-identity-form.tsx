'use client';
import { Fields } from '@/components/forms/fields';
import { SectionForm } from '@/components/forms/form';
import { useForm } from '@/components/forms/use-form';
import { PasswordInput } from '@/components/session/password-input';
import { IDENTITY_LINK_FORM } from '@/contract/account-forms';
import { beginLinking } from '@/lib/identity/identity-actions';
import { paths } from '@/domain/paths';

export function LinkIdentityForm() {
  const form = useForm({
    form: IDENTITY_LINK_FORM,
    action: beginLinking,
    address: paths.cabinetProfileSignIn,
    prefix: 'identity-link-',
    follows: true,
  });
  return (
    <SectionForm form={form} submit="Приєднати ID.GOV.UA" done="Відкриваємо ID.GOV.UA">
      <Fields form={form} own={{ password: <PasswordInput {...form.field('password')} /> }} />
    </SectionForm>
  );
}
