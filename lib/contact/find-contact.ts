import 'server-only';
import { z } from '@/contract/zod';
import { CONTACT_KINDS } from '@/domain/contact';
import { type ContactCopy, contactReceiptSchema } from '@/contract/contact';
import { ApiError } from '@/lib/api/error';
import { openReceipt } from '@/lib/forms/sealed-receipt';
import { clientOf } from '@/lib/api/server-client';
import { hasFeature } from '@/lib/settings/features';
import { getContactCopy } from './contact-calls';

const sentContactSchema = contactReceiptSchema.extend({ kind: z.enum(CONTACT_KINDS) });
export type SentContact = z.infer<typeof sentContactSchema>;

export async function findContactReceipt(
  sealed: string,
): Promise<{ sent: SentContact; copy: ContactCopy | null } | null> {
  const sent = await openReceipt('contact', sentContactSchema, sealed);
  return sent && { sent, copy: await findCopy(sent.link_key) };
}

async function findCopy(linkKey: string | undefined): Promise<ContactCopy | null> {
  if (!linkKey || !hasFeature('contact-copy')) return null;
  try {
    return await getContactCopy(clientOf({ linkKey }));
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}
