import { contactCopySchema, type ContactCreation, type ContactReceipt, contactReceiptSchema } from '@/contract/contact';
import type { Client } from '@/lib/api/client';
import { sendToLiveCase } from '@/lib/forms/live-case';
import { anyReceipt } from '@/lib/forms/sealed-receipt';

export const createContact = (client: Client, body: ContactCreation | FormData, key: string): Promise<ContactReceipt> =>
  sendToLiveCase(
    key,
    (liveKey) =>
      client(anyReceipt(contactReceiptSchema), {
        path: 'contact-responses/',
        method: 'POST',
        fixed: true,
        body,
        idempotencyKey: liveKey,
      }),
    ({ answered_at: answeredAt }) => Boolean(answeredAt),
  );

export const getContactCopy = (client: Client) => client(contactCopySchema, { path: 'contact-copy/' });
