import 'server-only';
import { z } from '@/contract/zod';
import type { ApiError } from '@/lib/api/error';
import { openReceipt, sealReceipt } from '@/lib/forms/sealed-receipt';

const refusal = z.object({ detail: z.string() });

/** The API's own words, sealed: nobody else can write them into an address. */
export const sealRefusal = ({ body }: ApiError): Promise<string> =>
  sealReceipt('desk-refusal', { detail: Object.values(body.fields ?? {})[0]?.[0] ?? body.detail });

export async function openRefusal(sealed: string | string[] | undefined): Promise<string | undefined> {
  if (typeof sealed !== 'string') return undefined;
  const opened = await openReceipt('desk-refusal', refusal, sealed);
  return opened?.detail;
}
