// Quotas of public forms, for an address. A whole office behind one address still gets through.
import type { Context } from '@/backend/context';
import { countAttempt } from './attempts';
import { clientAddress } from './client-address';

const FORMS_MAX = 20;
const WINDOW_MS = 10 * 60 * 1000;

/** Throws 429 when too many forms of this kind came from the caller's address. */
export async function countForm({ db, now }: Context, form: string, headers: Headers): Promise<void> {
  const address = clientAddress(headers);
  if (address === '') return;
  await countAttempt(db, [{ key: `${form}:${address}`, max: FORMS_MAX, windowMs: WINDOW_MS }], now());
}
