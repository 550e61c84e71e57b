'use client';
import { useRouter } from 'next/navigation';
import { Fields } from '@/components/forms/fields';
import { SectionForm, useForm } from '@/components/forms/form';
import { PasswordInput } from '@/components/session/password-input';
import { Fold } from '@/components/ui/fold';
import { IDENTITY_LINK_FORM, IDENTITY_REMOVAL_FORM } from '@/contract/account-forms';
import { paths } from '@/domain/paths';
import { beginLinking, removeIdentity } from '@/lib/identity/identity-actions';
import { showSuccess } from '@/lib/toasts/toasts';

export function UnlinkIdentityForm() {
  const router = useRouter();
  const form = useForm({
    form: IDENTITY_REMOVAL_FORM,
    action: removeIdentity,
    address: paths.cabinetProfileSignIn,
    prefix: 'identity-removal-',
    onDone: () => {
      showSuccess('ID.GOV.UA від’єднано');
      router.refresh();
    },
  });
  return (
    <Fold title="Від’єднати ID.GOV.UA">
      <SectionForm form={form} submit="Від’єднати" variant="danger" done="ID.GOV.UA від’єднано">
        <Fields form={form} own={{ password: <PasswordInput {...form.field('password')} /> }} />
      </SectionForm>
    </Fold>
  );
}

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
