import 'server-only';
import { z } from '@/contract/zod';
import { openReceipt } from '@/lib/forms/sealed-receipt';

const mailReceiptSchema = z.object({ email: z.string() });

/** The address a mail has gone to, from the confirmation's own address; null when that was not made by us. */
export async function findMailReceipt(sealed: string): Promise<string | null> {
  return (await openReceipt('account-mail', mailReceiptSchema, sealed))?.email ?? null;
}
