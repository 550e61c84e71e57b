import {
  type ContactCopy,
  contactCopySchema,
  type ContactCreation,
  type ContactReceipt,
  contactReceiptSchema,
} from '@/contract/contact';
import type { Client } from '@/lib/api/client';
import { anyReceipt } from '@/lib/forms/sealed-receipt';

export const createContact = (client: Client, body: ContactCreation | FormData, key: string): Promise<ContactReceipt> =>
  client(anyReceipt(contactReceiptSchema), {
    path: 'contact-responses/',
    method: 'POST',
    fixed: true,
    body,
    idempotencyKey: key,
  });

export const getContactCopy = (client: Client): Promise<ContactCopy> =>
  client(contactCopySchema, { path: 'contact-copy/' });
