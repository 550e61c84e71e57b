'use client';
import { TextInput } from '@/components/ui/text-input';
import type { User } from '@/contract/user';
import { showSuccess } from '@/lib/notifications/show-error';
import { paths } from '@/domain/paths';
import { changeDisplayName } from '@/lib/session/display-name';
import { postNames } from '@/lib/user/profile-actions';
import { updateUser } from '@/lib/user/user-calls';
import { ProfileForm } from './profile-form';
import { namesOf, SAVED } from './profile-values';
import { useProfileForm } from './use-profile-form';

/** The citizen's names; the header greets by the new one at once. */
export function NamesForm({ user }: { user: User }) {
  const form = useProfileForm({
    rules: async () => (await import('@/lib/user/profile-schemas')).namesSchema,
    start: namesOf(user),
    post: postNames,
    page: paths.cabinetProfile,
    send: updateUser,
    onDone: (changed, fill) => {
      fill(namesOf(changed));
      changeDisplayName(changed.first_name ?? '');
      showSuccess(SAVED);
    },
  });
  return (
    <ProfileForm form={form} submit="Зберегти ім’я" done={SAVED}>
      <TextInput {...form.field('last_name')} label="Прізвище" autoComplete="family-name" />
      <TextInput {...form.field('first_name')} label="Ім’я" autoComplete="given-name" />
      <TextInput {...form.field('middle_name')} label="По батькові" optional autoComplete="additional-name" />
    </ProfileForm>
  );
}
