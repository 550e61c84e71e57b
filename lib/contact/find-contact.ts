import 'server-only';
import { headers } from 'next/headers';
import { z } from '@/contract/zod';
import { CONTACT_KINDS } from '@/domain/contact';
import { type ContactCopy, contactCopySchema, contactReceiptSchema } from '@/contract/contact';
import { callApi } from '@/lib/api/server-client';
import { ApiError } from '@/lib/api/error';
import { openReceipt } from '@/lib/forms/sealed-receipt';
import { readClientAddress } from '@/lib/session/client-address';
import { hasFeature } from '@/lib/settings/features';

const sentContactSchema = contactReceiptSchema.extend({ kind: z.enum(CONTACT_KINDS) });
export type SentContact = z.infer<typeof sentContactSchema>;

/** The receipt in the confirmation's address, with the copy where the API gives one. Null: not a receipt of ours. */
export async function findContactReceipt(
  sealed: string,
): Promise<{ sent: SentContact; copy: ContactCopy | null } | null> {
  const sent = await openReceipt('contact', sentContactSchema, sealed);
  return sent && { sent, copy: await findCopy(sent.link_key) };
}

async function findCopy(linkKey: string | undefined): Promise<ContactCopy | null> {
  if (!linkKey || !hasFeature('contact-copy')) return null;
  try {
    return await callApi(contactCopySchema, {
      path: 'contact-copy/',
      linkKey,
      clientAddress: readClientAddress(await headers()),
    });
  } catch (error) {
    if (error instanceof ApiError) return null; // the receipt itself still holds
    throw error;
  }
}
