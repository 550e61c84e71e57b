'use client';
import { SectionForm } from '@/components/forms/section-form';
import { useForm } from '@/components/forms/use-form';
import { TextInput } from '@/components/ui/text-input';
import type { User } from '@/contract/user';
import { startForm } from '@/lib/forms/form-state';
import { showSuccess } from '@/lib/toasts/show-error';
import { paths } from '@/domain/paths';
import { changeDisplayName } from '@/lib/session/browser-session';
import { saveNames } from '@/lib/user/profile-actions';
import { namesOf, SAVED } from '@/lib/user/profile-values';

/** The citizen's names; the header greets by the new one at once. */
export function NamesForm({ user }: { user: User }) {
  const form = useForm({
    action: saveNames,
    initial: startForm(namesOf(user)),
    address: paths.cabinetProfile,
    rules: async () => (await import('@/lib/user/profile-schemas')).namesSchema,
    onDone: ({ values }) => {
      changeDisplayName(values.first_name);
      showSuccess(SAVED);
    },
  });
  return (
    <SectionForm form={form} submit="Зберегти ім’я" done={SAVED}>
      <TextInput {...form.field('last_name')} label="Прізвище" autoComplete="family-name" />
      <TextInput {...form.field('first_name')} label="Ім’я" autoComplete="given-name" />
      <TextInput {...form.field('middle_name')} label="По батькові" optional autoComplete="additional-name" />
    </SectionForm>
  );
}
