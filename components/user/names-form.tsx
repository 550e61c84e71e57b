'use client';
import { TextInput } from '@/components/ui/text-input';
import type { User } from '@/contract/user';
import { showSuccess } from '@/lib/notifications/show-error';
import { paths } from '@/domain/paths';
import { changeDisplayName } from '@/lib/session/display-name';
import { saveNames } from '@/lib/user/own-actions';
import { updateUser } from '@/lib/user/update-user';
import { OwnForm } from './own-form';
import { namesOf, SAVED } from './profile-values';
import { useOwnForm } from './use-own-form';

/** The citizen's names; the header greets by the new one at once. */
export function NamesForm({ user }: { user: User }) {
  const own = useOwnForm({
    rules: async () => (await import('@/lib/user/own-schemas')).namesSchema,
    start: namesOf(user),
    post: saveNames,
    page: paths.cabinetProfile,
    send: updateUser,
    onDone: (changed, fill) => {
      fill(namesOf(changed));
      changeDisplayName(changed.first_name ?? '');
      showSuccess(SAVED);
    },
  });
  return (
    <OwnForm own={own} submit="Зберегти ім’я" done={SAVED}>
      <TextInput {...own.field('last_name')} label="Прізвище" autoComplete="family-name" />
      <TextInput {...own.field('first_name')} label="Ім’я" autoComplete="given-name" />
      <TextInput {...own.field('middle_name')} label="По батькові" optional autoComplete="additional-name" />
    </OwnForm>
  );
}
