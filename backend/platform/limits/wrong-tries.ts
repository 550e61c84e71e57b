// Look-ups that a stranger may guess at: so many wrong tries from an address.
import type { Context } from '@/backend/platform/context';
import { countAttempt, forgiveAttempt } from './attempts';
import { limitOf } from './limits';

type Guessed = 'fine-lookup' | 'appeal-status' | 'private-link' | 'link-check';

/** Counts a try; answers how to take it back once it proved right. Throws 429. */
export async function countTry({ db, now }: Context, call: Guessed, address: string): Promise<() => Promise<void>> {
  const limits = [limitOf(call, address)];
  await countAttempt(db, limits, now());
  return () => forgiveAttempt(db, limits, now());
}

/** Counts a try that has already failed: for keys nobody can guess, so that who holds a right one is never kept out. Throws 429. */
export const countMiss = ({ db, now }: Context, call: Guessed, address: string): Promise<void> =>
  countAttempt(db, [limitOf(call, address)], now());
