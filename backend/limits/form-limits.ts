// Quotas of public forms, for an address. A whole office behind one address still gets through.
import type { Context } from '@/backend/context';
import { countAttempt } from './attempts';
import { clientAddress } from './client-address';
import { limitsFrom } from './limits';

/** Throws 429 when too many forms of this kind came from the caller's address. */
export async function countForm({ db, now }: Context, form: 'appeal' | 'contact', headers: Headers): Promise<void> {
  await countAttempt(db, limitsFrom(form, clientAddress(headers)), now());
}
