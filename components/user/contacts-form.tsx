'use client';
import { useQueryClient } from '@tanstack/react-query';
import { PhoneInput } from '@/components/forms/phone-input';
import { PasswordInput } from '@/components/session/password-input';
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

const NO_PASSWORD = { current_password: '' };
const EMAIL_HINT = 'Наприклад, name@example.org. Після зміни на інших пристроях треба буде увійти ще раз';

/** Phone and e-mail: what the citizen signs in with and is reached by. */
export function ContactsForm({ user, wantsPassword }: { user: User; wantsPassword: boolean }) {
  const queries = useQueryClient();
  const form = useProfileForm({
    rules: async () => (await import('@/lib/user/profile-schemas')).contactsSchema,
    start: { ...contactsOf(user), ...NO_PASSWORD },
    post: postContacts,
    page: paths.cabinetProfile,
    send: updateUser,
    prefix: 'contacts-',
    onDone: (changed, fill) => {
      fill({ ...contactsOf(changed), ...NO_PASSWORD });
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
      {wantsPassword ? (
        <PasswordInput
          {...form.field('current_password')}
          label="Пароль від кабінету"
          hint="Потрібен, якщо змінюєте телефон або email: за ними входять до кабінету"
          autoComplete="current-password"
        />
      ) : null}
    </ProfileForm>
  );
}
