// The confirmation URL carries an encrypted receipt, so nobody can forge a page that says "sent". `kind` keeps it from
// opening another form's page.
import 'server-only';
import { decode, encode } from 'next-auth/jwt';
import { z } from '@/contract/zod';
import { isRecord } from '@/domain/keys';
import { env } from '@/lib/env';

const LIFETIME_S = 400 * 24 * 60 * 60;
const SALT = 'receipt';

export type ReceiptKind = 'appeal' | 'contact' | 'account-mail' | 'payment-claim' | 'desk-refusal' | 'desk-undone';

const sealedSchema = z.object({ kind: z.string(), receipt: z.record(z.string(), z.unknown()) });

export const sealReceipt = async (kind: ReceiptKind, receipt: Record<string, unknown>): Promise<string> =>
  encode({ token: { kind, receipt }, secret: env().AUTH_SECRET, salt: SALT, maxAge: LIFETIME_S });

/** Returns null unless this site sealed it for this kind. */
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
    return null;
  }
}

/** The specification shows no response to forms: a 2xx is enough. Drops fields of a wrong type; all must be optional. */
export function anyReceipt<Shape extends Record<string, z.ZodType>>(schema: z.ZodObject<Shape>) {
  return z.unknown().transform((data): z.infer<z.ZodObject<Shape>> => {
    if (!isRecord(data)) return schema.parse({});
    const fields = Object.entries(schema.shape);
    const readable = fields.flatMap(([name, field]) => {
      const given =
        typeof data[name] === 'number' && !field.safeParse(data[name]).success ? String(data[name]) : data[name];
      return given !== undefined && field.safeParse(given).success ? [[name, given] as const] : [];
    });
    return schema.parse(Object.fromEntries(readable));
  });
}
