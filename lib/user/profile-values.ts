// A user as the fields of the profile's forms: nothing known is an empty field.
import type { User } from '@/contract/user';

export const SAVED = 'Дані успішно змінено!';

export const namesOf = (user: User) => ({
  last_name: user.last_name ?? '',
  first_name: user.first_name ?? '',
  middle_name: user.middle_name ?? '',
});

export const contactsOf = (user: User) => ({ phone: user.phone ?? '', email: user.email ?? '' });

export const consentOf = (user: User) => ({
  is_agree_to_receive_newsletter: user.is_agree_to_receive_newsletter ? 'on' : '',
});

export const detailsOf = (user: User) => ({ ...contactsOf(user), ...consentOf(user) });
