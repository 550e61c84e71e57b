// Limits of account calls: for an address of the network, and for the account named from there, so that a stranger who
// names somebody else's account uses up nobody's tries but their own.
import { createHash } from 'node:crypto';
import type { Context } from '@/backend/context';
import { countAttempt, isWithin, type Limit } from '@/backend/limits/attempts';
import { clientAddress } from '@/backend/limits/client-address';

const HOUR_MS = 60 * 60 * 1000;
const ADDRESS_MAX = 20;
const ACCOUNT_MAX = 5;
const MAILS_MAX = 10;
const MAILS_TOTAL_MAX = 2000;

const digest = (text: string) => createHash('sha256').update(text).digest('base64url');

function limitsOf(call: string, address: string, account?: string): Limit[] {
  const limits: Limit[] = [];
  if (address !== '') limits.push({ key: `${call}-from:${address}`, max: ADDRESS_MAX, windowMs: HOUR_MS });
  if (account !== undefined) limits.push({ key: `${call}:${digest(account)}`, max: ACCOUNT_MAX, windowMs: HOUR_MS });
  return limits;
}

/** Counts a call; known and unknown accounts are counted alike. Throws 429. */
export async function countAccountCall(
  { db, now }: Context,
  call: string,
  headers: Headers,
  account?: string,
): Promise<void> {
  const address = clientAddress(headers);
  await countAttempt(db, limitsOf(call, address, account === undefined ? undefined : `${account} ${address}`), now());
}

/** Counts a call of who is signed in, from wherever: a session that was taken over gets no more tries elsewhere. Throws 429. */
export async function countOwnCall(
  { db, now }: Context,
  call: string,
  headers: Headers,
  userId: number,
): Promise<void> {
  await countAttempt(db, limitsOf(call, clientAddress(headers), `user ${userId}`), now());
}

/**
 * Whether one more mail with a link may go to this address. When there were enough of them, the last one's link goes on
 * working, so that whoever asked for them cannot keep the owner out. Throws 429 when there are too many to all addresses.
 */
export async function mayMailLink({ db, now }: Context, call: string, email: string): Promise<boolean> {
  await countAttempt(db, [{ key: 'link-mails', max: MAILS_TOTAL_MAX, windowMs: HOUR_MS }], now());
  return isWithin(db, [{ key: `${call}-mails:${digest(email)}`, max: MAILS_MAX, windowMs: HOUR_MS }], now());
}
