'use client';
import { Fields } from '@/components/forms/fields';
import { SectionForm, useForm } from '@/components/forms/form';
import type { User } from '@/contract/user';
import { showSuccess } from '@/lib/toasts/toasts';
import { paths } from '@/domain/paths';
import { changeDisplayName } from '@/lib/session/browser-session';
import { saveNames } from '@/lib/user/profile-actions';
import { NAMES_FORM, SAVED } from '@/lib/user/profile-forms';

export function NamesForm({ user }: { user: User }) {
  const form = useForm({
    form: NAMES_FORM,
    action: saveNames,
    known: user,
    address: paths.cabinetProfilePerson,
    onDone: ({ values }) => {
      changeDisplayName(values.first_name);
      showSuccess(SAVED);
    },
  });
  return (
    <SectionForm form={form} submit="Зберегти ім’я" done={SAVED}>
      <Fields form={form} />
    </SectionForm>
  );
}
