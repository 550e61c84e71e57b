// Look-ups that a stranger may guess at: ten wrong tries from an address in a quarter of an hour.
import type { Context } from '@/backend/context';
import { countAttempt, forgiveAttempt } from './attempts';

const WRONG_TRIES_MAX = 10;
const WINDOW_MS = 15 * 60 * 1000;

const limitsOf = (call: string, address: string) => [
  { key: `${call}:${address}`, max: WRONG_TRIES_MAX, windowMs: WINDOW_MS },
];

/** Counts a try; answers how to take it back once it proved right. Throws 429. */
export async function countTry({ db, now }: Context, call: string, address: string): Promise<() => Promise<void>> {
  const limits = limitsOf(call, address);
  await countAttempt(db, limits, now());
  return () => forgiveAttempt(db, limits, now());
}

/** Counts a try that has already failed: for keys nobody can guess, so that who holds a right one is never kept out. Throws 429. */
export const countMiss = ({ db, now }: Context, call: string, address: string): Promise<void> =>
  countAttempt(db, limitsOf(call, address), now());
