// Limits of account calls: for an address of the network, and for the account named from there.
import type { Context } from '@/backend/context';
import { countAttempt, isWithin } from '@/backend/limits/attempts';
import { clientAddress } from '@/backend/limits/client-address';
import { limitOf, limitsFrom } from '@/backend/limits/limits';

/** Counts a call about an account; known and unknown ones are counted alike. Throws 429. */
export async function countAccountCall(
  { db, now }: Context,
  call: 'registration' | 'password-reset',
  headers: Headers,
  account: string,
): Promise<void> {
  const address = clientAddress(headers);
  await countAttempt(db, [...limitsFrom(`${call}-from`, address), limitOf(call, `${account} ${address}`)], now());
}

/** Counts a call with a link of a mail. Throws 429. */
export async function countLinkCall(
  { db, now }: Context,
  call: 'email-confirm' | 'email-change-confirm' | 'password-reset-confirm',
  headers: Headers,
): Promise<void> {
  await countAttempt(db, limitsFrom(`${call}-from`, clientAddress(headers)), now());
}

/** Counts a call of who is signed in, from wherever: a session that was taken over gets no more tries elsewhere. Throws 429. */
export async function countOwnCall(
  { db, now }: Context,
  calls: ('own-password' | 'own-contacts' | 'own-contacts-a-day')[],
  userId: number,
): Promise<void> {
  await countAttempt(
    db,
    calls.map((call) => limitOf(call, `user ${userId}`)),
    now(),
  );
}

/**
 * Whether one more mail with a link may go to this address. When there were enough of them, the last one's link goes on
 * working, so that whoever asked for them cannot keep the owner out. Throws 429 when there are too many to all addresses.
 */
export async function mayMailLink(
  { db, now }: Context,
  call: 'registration' | 'password-reset' | 'email-change',
  email: string,
): Promise<boolean> {
  await countAttempt(db, [limitOf('link-mails-of-all', '')], now());
  return isWithin(db, [limitOf(`${call}-mails`, email)], now());
}
