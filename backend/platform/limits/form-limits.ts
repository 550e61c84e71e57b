// Quotas of public forms, for an address. A whole office behind one address still gets through.
import type { CallContext } from '@/backend/platform/context';
import { countAttempt } from './attempts';
import { clientAddress } from './client-address';
import { limitOf } from './limits';

/** Throws 429 when too many forms of this kind came from the caller's address. */
export async function countForm(context: CallContext, form: 'appeal' | 'contact'): Promise<void> {
  await countAttempt(context.db, [limitOf(form, clientAddress(context))], context.now());
}
