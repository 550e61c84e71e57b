import type { Context } from '@/backend/platform/context';
import { countAttempt, refundAttempt } from './attempts';
import { limitOf } from './limits';

type Guessed = 'fine-lookup' | 'authenticity' | 'appeal-status' | 'private-link' | 'link-check' | 'register-push-from';

/** Returns a function that takes the try back. Throws 429. */
export async function countTry({ db, now }: Context, call: Guessed, address: string): Promise<() => Promise<void>> {
  const limits = [limitOf(call, address)];
  await countAttempt(db, limits, now());
  return () => refundAttempt(db, limits, now());
}

/** Counts only failures, for unguessable keys: a valid key is never blocked. Throws 429. */
export const countMiss = ({ db, now }: Context, call: Guessed, address: string): Promise<void> =>
  countAttempt(db, [limitOf(call, address)], now());
