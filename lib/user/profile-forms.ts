import { formOf } from '@/contract/form';
import type { User } from '@/contract/user';

export const SAVED = 'Дані успішно змінено!';

export const savedContacts = ({ pending_email: pending }: { pending_email: string }) =>
  pending
    ? `Дані збережено. Щоб новий email запрацював, відкрийте посилання з листа, який ми надіслали на ${pending}.`
    : SAVED;

export const NAMES_FORM = formOf(async () => (await import('./profile-schemas')).namesSchema, {
  last_name: { kind: 'text', label: 'Прізвище', input: { autoComplete: 'family-name' } },
  first_name: { kind: 'text', label: 'Ім’я', input: { autoComplete: 'given-name' } },
  middle_name: { kind: 'text', label: 'По батькові', input: { autoComplete: 'additional-name' }, optional: true },
});

const CONTACTS = {
  pending_email: { kind: 'hidden' },
  phone: { kind: 'phone', label: 'Телефон', optional: true },
  email: { kind: 'email', label: 'Email', optional: true },
} as const;

const NEWSLETTER = {
  is_agree_to_receive_newsletter: {
    kind: 'box',
    label: 'Я погоджуюся на отримання розсилки та повідомлень щодо штрафів',
  },
} as const;

export const CONTACTS_FORM = formOf(async () => (await import('./profile-schemas')).contactsSchema, {
  pending_email: CONTACTS.pending_email,
  was_phone: { kind: 'hidden' },
  was_email: { kind: 'hidden' },
  phone: { ...CONTACTS.phone, hint: 'Щоб інспекція могла зв’язатися з вами' },
  email: { ...CONTACTS.email, hint: 'Наприклад, name@example.org' },
  current_password: {
    kind: 'password',
    label: 'Пароль до кабінету',
    hint: 'Потрібен, якщо змінюєте телефон або email: за ними входять до кабінету',
    input: { autoComplete: 'current-password' },
  },
});

export const CONFIRMED_BY_MAIL = `${CONTACTS_FORM.fields.email.hint}. Новий email підтверджують посиланням із листа; на інших пристроях треба буде увійти ще раз`;

/** An account of ours keeps the contact by which its citizen comes in. */
export function changeOfContacts({ email, has_password: hasPassword }: User, isOwnAccount: boolean) {
  const stays = !isOwnAccount || hasPassword === false ? undefined : email ? 'email' : 'phone';
  return { phone: { optional: stays !== 'phone' }, email: { optional: stays !== 'email' } };
}

/** With what the page began with: a contact that was changed elsewhere meanwhile is not written back. */
export const contactsOf = (user: Partial<User>) => ({ ...user, was_phone: user.phone, was_email: user.email });

export const NEWSLETTER_FORM = formOf(async () => (await import('./profile-schemas')).newsletterSchema, NEWSLETTER);

export const FIRST_DETAILS_FORM = formOf(async () => (await import('./profile-schemas')).firstDetailsSchema, {
  ...CONTACTS,
  email: { ...CONTACTS.email, input: { placeholder: 'name@example.org' } },
  ...NEWSLETTER,
});
