// The whole of a contact form's submit.
import 'server-only';
import type { CONTACT_KINDS } from '@/domain/contact';
import { contactCreationSchema, contactReceiptSchema } from '@/contract/contact';
import { callApi } from '@/lib/api/server-client';
import { anyReceipt } from '@/lib/forms/any-receipt';
import type { Sender } from '@/lib/forms/sender';
import { contentKey, submitForm } from '@/lib/forms/submit-form';
import { CONTACT_FIELDS, type ContactFormState, type ContactValues } from './contact-fields';

export function startContact(
  known: Partial<ContactValues> & { kind: (typeof CONTACT_KINDS)[number] },
): ContactFormState {
  return {
    values: { name: '', address: '', phone: '', email: '', message: '', page: '', ...known },
    errors: {},
    attempt: 0,
  };
}

/** The state to show again, or the receipt once the API has committed the message. */
export function submitContact(attempt: number, form: FormData, sender: Sender) {
  return submitForm(attempt, form, {
    fields: CONTACT_FIELDS,
    schema: contactCreationSchema,
    trapped: 'Не вдалося надіслати. Зателефонуйте нам або напишіть на email.',
    send: (contact) =>
      callApi(anyReceipt(contactReceiptSchema), {
        path: 'contact-responses/',
        method: 'POST',
        fixed: true,
        body: contact,
        idempotencyKey: contentKey(contact),
        ...sender,
      }),
  });
}
