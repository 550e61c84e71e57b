// The fields of a contact form, on the server and in the browser.
import type { CONTACT_KINDS } from '@/domain/contact';
import { type FormState, startForm } from '@/lib/forms/form-state';

export const CONTACT_FIELDS = ['kind', 'name', 'address', 'phone', 'email', 'message', 'page'] as const;
export type ContactValues = Record<(typeof CONTACT_FIELDS)[number], string>;

export const startContact = (
  known: Partial<ContactValues> & { kind: (typeof CONTACT_KINDS)[number] },
): FormState<ContactValues> =>
  startForm({ name: '', address: '', phone: '', email: '', message: '', page: '', ...known });
