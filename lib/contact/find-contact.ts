import 'server-only';
import { z } from 'zod';
import { CONTACT_KINDS, contactReceiptSchema } from '@/contract/contact';
import { openReceipt } from '@/lib/forms/sealed-receipt';

const sentContactSchema = contactReceiptSchema.extend({ kind: z.enum(CONTACT_KINDS) });
export type SentContact = z.infer<typeof sentContactSchema>;

/** The receipt in the confirmation's address, or null when it is not one of ours. */
export async function findContactReceipt(sealed: string): Promise<SentContact | null> {
  return openReceipt('contact', sentContactSchema, sealed);
}
