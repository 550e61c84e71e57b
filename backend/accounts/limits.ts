// Limits of account calls: for an address of the network, and for the account named from there.
import type { CallContext, Context } from '@/backend/platform/context';
import { countAttempt, isWithin, type Limit } from '@/backend/platform/limits/attempts';
import { clientAddress } from '@/backend/platform/limits/client-address';
import { limitOf } from '@/backend/platform/limits/limits';

/** Counts a call about an account; known and unknown ones are counted alike. Throws 429. */
export async function countAccountCall(
  context: CallContext,
  call: 'registration' | 'password-reset',
  account: string,
): Promise<void> {
  const address = clientAddress(context);
  const limits = [limitOf(`${call}-from`, address), limitOf(call, `${account} ${address}`)];
  await countAttempt(context.db, limits, context.now());
}

/** Counts a change of contacts, from wherever: a session that was taken over gets no more tries elsewhere. Throws 429. */
export async function countContactsChange({ db, now }: Context, userId: number): Promise<void> {
  const limits = (['own-contacts', 'own-contacts-a-day'] as const).map((name) => limitOf(name, `user ${userId}`));
  await countAttempt(db, limits, now());
}

/**
 * Whether one more mail with a link may go to this address. When there were enough of them, the last one's link goes on
 * working, so that whoever asked for them cannot keep the owner out. Throws 429 when there are too many to all addresses.
 */
export async function mayMailLink(
  { db, now }: Context,
  call: 'registration' | 'password-reset' | 'email-change',
  email: string,
  isKnown = true,
): Promise<boolean> {
  if (!(await isWithin(db, [limitOf(`${call}-mails`, email)], now()))) return false;
  await countAttempt(db, [call === 'registration' ? limitOf('link-mails-of-strangers') : citizensPart(isKnown)], now());
  return true;
}

/** A mailbox without an account is answered just as one with an account would be, and uses nothing up. */
function citizensPart(isKnown: boolean): Limit {
  const limit = limitOf('link-mails-of-citizens');
  return isKnown ? limit : { ...limit, max: limit.max - 1, weight: 0 };
}
