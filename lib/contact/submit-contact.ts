// The whole of a contact form's submit: robots out, every field through the contract, then one record.
import 'server-only';
import { createHash } from 'node:crypto';
import { type CONTACT_KINDS, type ContactCreation, contactCreationSchema, type ContactReceipt, contactReceiptSchema } from '@/contract/contact';
import { callApi } from '@/lib/api/call';
import { ApiError } from '@/lib/api/error';
import { fieldErrors, type FormState, refusal, typedValues } from '@/lib/forms/form-state';
import type { Sender } from '@/lib/forms/sender';
import { isTrapped } from '@/lib/forms/honeypot';

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

/** The same words give the same key: a double click or a retry ends in one record. */
function idempotencyKey({ captcha: _captcha, ...words }: ContactCreation): string {
  return createHash('sha256').update(JSON.stringify(Object.entries(words).sort())).digest('hex');
}

/** The state to show again, or the receipt once the API has committed the message. */
export async function submitContact(
  attempt: number,
  form: FormData,
  sender: Sender,
): Promise<{ state: ContactFormState } | { receipt: ContactReceipt; kind: ContactCreation['kind'] }> {
  const values = typedValues(form, CONTACT_FIELDS);
  const again = (rest: Partial<ContactFormState>) => ({ state: { values, errors: {}, attempt: attempt + 1, ...rest } });
  if (isTrapped(form)) return again({ failure: 'Не вдалося надіслати. Зателефонуйте нам або напишіть на email.' });

  const captcha = form.get('g-recaptcha-response');
  const parsed = contactCreationSchema.safeParse({ ...values, ...(typeof captcha === 'string' && captcha !== '' ? { captcha } : {}) });
  if (!parsed.success) return again({ errors: fieldErrors(parsed.error) });
  try {
    const receipt = await callApi(contactReceiptSchema, {
      path: 'contact-responses/',
      method: 'POST',
      body: parsed.data,
      idempotencyKey: idempotencyKey(parsed.data),
      ...sender,
    });
    return { receipt, kind: parsed.data.kind };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return again(refusal(error));
  }
}
