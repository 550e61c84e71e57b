'use client';
import { useQueryClient } from '@tanstack/react-query';
import { Fields } from '@/components/forms/fields';
import { SectionForm, useForm } from '@/components/forms/form';
import { Notice } from '@/components/ui/notice';
import { PasswordInput } from '@/components/session/password-input';
import type { User } from '@/contract/user';
import { userSessionsQuery } from '@/lib/accounts/account-calls';
import { showSuccess } from '@/lib/toasts/toasts';
import { paths } from '@/domain/paths';
import { changeDisplayName } from '@/lib/session/browser-session';
import { saveContacts, saveNames, saveNewsletter } from '@/lib/user/profile-actions';
import {
  changeOfContacts,
  CONFIRMED_BY_MAIL,
  CONTACTS_FORM,
  contactsOf,
  NAMES_FORM,
  SAVED,
  savedContacts,
  NEWSLETTER_FORM,
} from '@/lib/user/profile-forms';

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

type ContactsFormProps = { user: User; isOwnAccount: boolean };

export function ContactsForm({ user, isOwnAccount }: ContactsFormProps) {
  const queries = useQueryClient();
  const form = useForm({
    form: CONTACTS_FORM,
    action: saveContacts,
    known: contactsOf(user),
    address: paths.cabinetProfilePerson,
    prefix: 'contacts-',
    onDone: ({ values }) => {
      showSuccess(savedContacts(values));
      void queries.invalidateQueries(userSessionsQuery());
    },
  });
  const { pending_email: pending } = form.state.values;
  const { phone, email } = changeOfContacts(user, isOwnAccount);
  const wantsPassword = isOwnAccount && user.has_password !== false;
  return (
    <SectionForm form={form} submit="Зберегти контакти" done={SAVED}>
      {pending ? (
        <Notice kind="info" title="Новий email чекає на підтвердження">
          <p>
            Ми надіслали лист на {pending}. Поки ви не відкриєте посилання з нього,{' '}
            {user.email ? `діє попередній email: ${user.email}.` : 'кабінет не має email і листи не надходять.'}
          </p>
          <p>Помилилися в адресі? Впишіть правильну й збережіть контакти: новий лист піде на неї.</p>
        </Notice>
      ) : null}
      <Fields
        form={form}
        change={{ phone, email: isOwnAccount ? { ...email, hint: CONFIRMED_BY_MAIL } : email }}
        own={{ current_password: wantsPassword ? <PasswordInput {...form.field('current_password')} /> : null }}
      />
    </SectionForm>
  );
}

export function NewsletterForm({ user }: { user: User }) {
  const form = useForm({
    form: NEWSLETTER_FORM,
    action: saveNewsletter,
    known: user,
    address: paths.cabinetProfileNotifications,
    onDone: () => showSuccess(SAVED),
  });
  return (
    <SectionForm form={form} submit="Зберегти вибір" done={SAVED}>
      <Fields form={form} />
    </SectionForm>
  );
}
