import type { CallContext, Context } from '@/backend/platform/context';
import { countAttempt, isWithin, type Limit } from '@/backend/platform/limits/attempts';
import { clientAddress } from '@/backend/platform/limits/client-address';
import { limitOf } from '@/backend/platform/limits/limits';

/** Counts known and unknown accounts alike, so that 429 does not reveal which exist. */
export async function countAccountCall(
  context: CallContext,
  call: 'registration' | 'password-reset',
  account: string,
): Promise<void> {
  const address = clientAddress(context);
  const limits = [limitOf(`${call}-from`, address), limitOf(call, `${account} ${address}`)];
  await countAttempt(context.db, limits, context.now());
}

/**
 * Counted per account, not per address: whoever hijacks a session gains no attempts by changing addresses. Throws 429.
 */
export async function countContactsChange({ db, now }: Context, userId: number): Promise<void> {
  const limits = (['own-contacts', 'own-contacts-a-day'] as const).map((name) => limitOf(name, `user ${userId}`));
  await countAttempt(db, limits, now());
}

const enoughMails = () =>
  'За годину на цю адресу вже надійшло стільки наших листів, скільки ми надсилаємо. Спробуйте за годину або вкажіть іншу адресу.';

/** Counts mailboxes with and without an account alike. Throws 429. */
export async function countEmailChange({ db, now }: Context, email: string): Promise<void> {
  await countAttempt(db, [limitOf('email-change-mails', email)], now(), enoughMails);
  await countAttempt(db, [limitOf('link-mails-of-citizens')], now());
}

/**
 * False when the mailbox has had enough mails; its last link stays valid, so flooding cannot lock the owner out. Throws
 * 429 past the site-wide limit.
 */
export async function mayMailLink(
  { db, now }: Context,
  call: 'registration' | 'password-reset',
  email: string,
  isKnown = true,
): Promise<boolean> {
  if (!(await isWithin(db, [limitOf(`${call}-mails`, email)], now()))) return false;
  await countAttempt(db, [call === 'registration' ? limitOf('link-mails-of-strangers') : citizensPart(isKnown)], now());
  return true;
}

/** Unknown mailboxes get the same responses as known ones but consume no quota. */
function citizensPart(isKnown: boolean): Limit {
  const limit = limitOf('link-mails-of-citizens');
  return isKnown ? limit : { ...limit, max: limit.max - 1, weight: 0 };
}
