// The confirmation page's address carries a sealed receipt: encrypted and authenticated with AUTH_SECRET, so that
// nobody can make a page that says "sent" about something that was not. What was sent is sealed with it: the receipt of a
// message does not open the page that says an appeal was sent.
import 'server-only';
import { decode, encode } from 'next-auth/jwt';
import { z } from '@/contract/zod';
import { env } from '@/lib/env';

const LIFETIME_S = 400 * 24 * 60 * 60;
const SALT = 'receipt';

export type ReceiptKind = 'appeal' | 'contact' | 'account-mail';

const sealedSchema = z.object({ kind: z.string(), receipt: z.record(z.string(), z.unknown()) });

/** Seals what the confirmation page shows; the result is safe inside an address. */
export async function sealReceipt(kind: ReceiptKind, receipt: Record<string, unknown>): Promise<string> {
  return encode({ token: { kind, receipt }, secret: env().AUTH_SECRET, salt: SALT, maxAge: LIFETIME_S });
}

/** The receipt in its schema's shape, or null when the address was not made by us for this kind of confirmation. */
export async function openReceipt<Schema extends z.ZodType>(
  kind: ReceiptKind,
  schema: Schema,
  sealed: string,
): Promise<z.infer<Schema> | null> {
  try {
    const token = await decode({ token: sealed, secret: env().AUTH_SECRET, salt: SALT });
    const content = sealedSchema.parse(token);
    const parsed = schema.safeParse(content.receipt);
    return content.kind === kind && parsed.success ? parsed.data : null;
  } catch {
    return null; // whatever cannot be opened is not ours
  }
}
