// A user as the fields of the profile's forms: nothing known is an empty field.
import type { User } from '@/contract/user';

export const SAVED = 'Дані успішно змінено!';

/** What is said once contacts are saved: another e-mail waits until its mail has been answered. */
export const savedContacts = ({ pending_email: pending }: { pending_email: string }) =>
  pending ? `Дані збережено. Щоб змінити email, відкрийте посилання з листа, який ми надіслали на ${pending}.` : SAVED;

export const namesOf = (user: User) => ({
  last_name: user.last_name ?? '',
  first_name: user.first_name ?? '',
  middle_name: user.middle_name ?? '',
});

export const contactsOf = (user: User) => ({
  phone: user.phone ?? '',
  email: user.email ?? '',
  pending_email: user.pending_email ?? '',
});

export const consentOf = (user: User) => ({
  is_agree_to_receive_newsletter: user.is_agree_to_receive_newsletter ? 'on' : '',
});

export const detailsOf = (user: User) => ({ ...contactsOf(user), ...consentOf(user) });
