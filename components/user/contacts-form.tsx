'use client';
import { useQueryClient } from '@tanstack/react-query';
import { Controller } from 'react-hook-form';
import { TextInput } from '@/components/ui/text-input';
import type { User } from '@/contract/user';
import { sessionsQuery } from '@/lib/accounts/own-account';
import { showSuccess } from '@/lib/notifications/show-error';
import { paths } from '@/lib/paths';
import { saveContacts } from '@/lib/user/own-actions';
import { contactsSchema } from '@/lib/user/own-schemas';
import { updateUser } from '@/lib/user/update-user';
import { OwnForm } from './own-form';
import { PhoneInput } from './phone-input';
import { contactsOf, SAVED } from './profile-values';
import { useOwnForm } from './use-own-form';

const EMAIL_HINT = 'Наприклад, name@example.org. Після зміни на інших пристроях треба буде увійти ще раз';

/** Phone and e-mail: what the citizen signs in with and is reached by. */
export function ContactsForm({ user }: { user: User }) {
  const queries = useQueryClient();
  const own = useOwnForm({
    schema: contactsSchema,
    start: contactsOf(user),
    post: saveContacts,
    page: paths.cabinetProfile,
    send: updateUser,
    onDone: (changed, reset) => {
      reset(contactsOf(changed));
      showSuccess(SAVED);
      void queries.invalidateQueries(sessionsQuery());
    },
  });
  return (
    <OwnForm own={own} submit="Зберегти контакти" done={SAVED}>
      <Controller
        name="phone"
        control={own.control}
        render={({ field: { disabled: _disabled, ...phone } }) => (
          <PhoneInput {...phone} id="phone" label="Телефон" optional hint="Щоб інспекція могла зв’язатися з вами" error={own.errorOf('phone')} />
        )}
      />
      <TextInput {...own.field('email')} type="email" inputMode="email" label="Email" optional hint={EMAIL_HINT} autoComplete="email" spellCheck={false} />
    </OwnForm>
  );
}
