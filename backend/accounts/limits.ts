import type { LinkKind } from '@/contract/accounts';
import { HttpError } from '@/backend/core/http-error';
import { requireCaptcha } from '@/backend/platform/captcha/require-captcha';
import type { CallContext, Context } from '@/backend/platform/context';
import { countAttempt, isWithin, type Limit } from '@/backend/platform/limits/attempts';
import { clientAddress } from '@/backend/platform/limits/client-address';
import { limitOf } from '@/backend/platform/limits/limits';
import { countMiss } from '@/backend/platform/limits/wrong-tries';
import { badLink, isLinkLive } from '@/backend/platform/links/account-links';

/** Of one address, each asked about at the provider: as many as no crowd behind it makes by expired answers. */
const WRONG_CAPTCHAS_PER_TRY = 10;

async function requireCaptchaFrom(context: CallContext, tries: Limit, captcha: string): Promise<void> {
  const { db, now } = context;
  const wrong = { ...tries, max: tries.max * WRONG_CAPTCHAS_PER_TRY };
  await countAttempt(db, [{ ...wrong, max: wrong.max - 1, weight: 0 }], now());
  await requireCaptcha(context, captcha).catch(async (error: unknown) => {
    if (error instanceof HttpError && error.status === 400) await isWithin(db, [wrong], now());
    throw error;
  });
}

/**
 * Counts known and unknown accounts alike, so that 429 does not reveal which exist. Where a captcha vouches for each try,
 * those of others behind the address refuse nobody, except far too many wrong ones. Throws 429, and as `requireCaptcha`.
 */
export async function countAccountCall(
  context: CallContext,
  call: 'registration' | 'password-reset',
  account: string,
  captcha: string | undefined,
): Promise<void> {
  const address = clientAddress(context);
  const [own, from] = [limitOf(call, `${account} ${address}`), limitOf(`${call}-from`, address)];
  await countAttempt(context.db, context.config.captcha ? [own] : [own, from], context.now());
  if (context.config.captcha && captcha) return requireCaptchaFrom(context, from, captcha);
  await requireCaptcha(context, captcha);
}

const OF_LINKS = {
  registration: { dead: 'email-confirm-from', live: 'email-confirm' },
  'email-change': { dead: 'email-change-confirm-from', live: null },
  'password-reset': { dead: 'password-reset-confirm-from', live: 'password-reset-confirm' },
  'not-me': { dead: 'not-me-from', live: null },
} as const satisfies Record<LinkKind, object>;

/** Who shares the address with others' dead links is not refused. `live`: where a try hashes a password. Throws 400, 429. */
export async function requireLiveLink(
  context: CallContext,
  kind: LinkKind,
  token: string,
  counted?: 'link-check',
): Promise<void> {
  const { dead, live } = OF_LINKS[kind];
  if (!(await isLinkLive(context, kind, token))) {
    await countMiss(context, counted ?? dead, clientAddress(context));
    throw badLink();
  }
  if (!counted && live) await countAttempt(context.db, [limitOf(live, token)], context.now());
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
