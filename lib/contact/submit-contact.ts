// The whole of a contact form's submit.
import 'server-only';
import { type CONTACT_KINDS, contactCreationSchema, contactReceiptSchema } from '@/contract/contact';
import type { User } from '@/contract/user';
import { callApi } from '@/lib/api/call';
import type { FormState } from '@/lib/forms/form-state';
import type { Sender } from '@/lib/forms/sender';
import { contentKey, submitForm } from '@/lib/forms/submit-form';
import { fullName } from '@/lib/user/full-name';

export const CONTACT_FIELDS = ['kind', 'name', 'address', 'phone', 'email', 'message', 'page'] as const;
export type ContactValues = Record<(typeof CONTACT_FIELDS)[number], string>;
export type ContactFormState = FormState<ContactValues>;

export function startContact(known: Partial<ContactValues> & { kind: (typeof CONTACT_KINDS)[number] }): ContactFormState {
  return {
    values: { name: '', address: '', phone: '', email: '', message: '', page: '', ...known },
    errors: {},
    attempt: 0,
  };
}

/** The form in the cabinet: nothing that is known is typed again. */
export function startOwnContact(user: User): ContactFormState {
  return startContact({ kind: 'question', name: fullName(user), email: user.email ?? '', phone: user.phone ?? '' });
}

/** The state to show again, or the receipt once the API has committed the message. */
export function submitContact(attempt: number, form: FormData, sender: Sender) {
  return submitForm(attempt, form, {
    fields: CONTACT_FIELDS,
    schema: contactCreationSchema,
    trapped: 'Не вдалося надіслати. Зателефонуйте нам або напишіть на email.',
    send: (contact) =>
      callApi(contactReceiptSchema, {
        path: 'contact-responses/',
        method: 'POST',
        body: contact,
        idempotencyKey: contentKey(contact),
        ...sender,
      }),
  });
}
