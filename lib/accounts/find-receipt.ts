import 'server-only';
import { z } from '@/contract/zod';
import { openReceipt } from '@/lib/forms/sealed-receipt';

const mailReceiptSchema = z.object({ email: z.string() });

export async function findMailReceipt(sealed: string): Promise<string | null> {
  return (await openReceipt('account-mail', mailReceiptSchema, sealed))?.email ?? null;
}
