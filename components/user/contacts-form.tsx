'use client';
import { useQueryClient } from '@tanstack/react-query';
import { PhoneInput } from '@/components/forms/phone-input';
import { TextInput } from '@/components/ui/text-input';
import type { User } from '@/contract/user';
import { userSessionsQuery } from '@/lib/accounts/account-calls';
import { showSuccess } from '@/lib/notifications/show-error';
import { paths } from '@/domain/paths';
import { postContacts } from '@/lib/user/profile-actions';
import { updateUser } from '@/lib/user/user-calls';
import { ProfileForm } from './profile-form';
import { contactsOf, SAVED } from './profile-values';
import { useProfileForm } from './use-profile-form';

const EMAIL_HINT = 'Наприклад, name@example.org. Після зміни на інших пристроях треба буде увійти ще раз';

/** Phone and e-mail: what the citizen signs in with and is reached by. */
export function ContactsForm({ user }: { user: User }) {
  const queries = useQueryClient();
  const form = useProfileForm({
    rules: async () => (await import('@/lib/user/profile-schemas')).contactsSchema,
    start: contactsOf(user),
    post: postContacts,
    page: paths.cabinetProfile,
    send: updateUser,
    onDone: (changed, fill) => {
      fill(contactsOf(changed));
      showSuccess(SAVED);
      void queries.invalidateQueries(userSessionsQuery());
    },
  });
  return (
    <ProfileForm form={form} submit="Зберегти контакти" done={SAVED}>
      <PhoneInput {...form.field('phone')} label="Телефон" optional hint="Щоб інспекція могла зв’язатися з вами" />
      <TextInput
        {...form.field('email')}
        type="email"
        inputMode="email"
        label="Email"
        optional
        hint={EMAIL_HINT}
        autoComplete="email"
        spellCheck={false}
      />
    </ProfileForm>
  );
}
