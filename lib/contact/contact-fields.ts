// The fields of a contact form, on the server and in the browser.
import type { FormState } from '@/lib/forms/form-state';

export const CONTACT_FIELDS = ['kind', 'name', 'address', 'phone', 'email', 'message', 'page'] as const;
export type ContactValues = Record<(typeof CONTACT_FIELDS)[number], string>;
export type ContactFormState = FormState<ContactValues>;
