// Limits of account calls: for an address of the network, and for the account named, so that nobody's mailbox is flooded.
import { createHash } from 'node:crypto';
import type { Context } from '@/backend/context';
import { countAttempt, type Limit } from '@/backend/limits/attempts';
import { clientAddress } from '@/backend/limits/client-address';

const HOUR_MS = 60 * 60 * 1000;
const ADDRESS_MAX = 20;
const ACCOUNT_MAX = 5;

/** Counts a call; known and unknown accounts are counted alike. Throws 429. */
export async function countAccountCall(
  { db, now }: Context,
  call: string,
  headers: Headers,
  account?: string,
): Promise<void> {
  const limits: Limit[] = [];
  const address = clientAddress(headers);
  if (address !== '') limits.push({ key: `${call}-from:${address}`, max: ADDRESS_MAX, windowMs: HOUR_MS });
  if (account !== undefined) {
    const key = createHash('sha256').update(account).digest('base64url');
    limits.push({ key: `${call}:${key}`, max: ACCOUNT_MAX, windowMs: HOUR_MS });
  }
  await countAttempt(db, limits, now());
}
