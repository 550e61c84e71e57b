import { CAPTCHA_REQUIRED } from '@/contract/captcha';
import { HttpError } from '@/backend/core/http-error';
import { requireCaptcha } from '@/backend/platform/captcha/require-captcha';
import type { Context } from '@/backend/platform/context';
import { countAttempt, type Limit, refundAttempt } from './attempts';
import { limitOf } from './limits';

type OfLinks = 'link-check' | `${'email' | 'email-change' | 'password-reset'}-confirm-from` | 'not-me-from';
type Guessed = 'authenticity' | 'appeal-status' | 'private-link' | 'register-push-from' | OfLinks;

/** Returns a function that takes the try back. Throws 429. */
export const countTry = (context: Context, call: Guessed, address: string): Promise<() => Promise<void>> =>
  countAll(context, [limitOf(call, address)]);

/** As `countTry`: tries at one plate from one address, and at all plates from it. */
export const countLookUp = (context: Context, plate: string, address: string): Promise<() => Promise<void>> =>
  countAll(context, [limitOf('fine-lookup', `${plate} ${address}`), limitOf('fine-lookup-from', address)]);

/** As `countLookUp`, but whom a solved captcha vouches for is not refused. Throws 429 `captcha_required` where one would help. */
export async function countVouchedLookUp(
  context: Context,
  { plate, address, captcha }: { plate: string; address: string; captcha: string | undefined },
): Promise<() => Promise<void>> {
  try {
    return await countLookUp(context, plate, address);
  } catch (error) {
    if (!context.config.captcha || !(error instanceof HttpError) || error.status !== 429) throw error;
    const { detail } = error.body;
    if (captcha === undefined)
      throw new HttpError(
        429,
        { detail: `${detail} Або підтвердьте, що ви не робот, і перевірте зараз.`, code: CAPTCHA_REQUIRED },
        error.headers,
      );
    await requireCaptcha(context, captcha);
    return () => Promise.resolve();
  }
}

async function countAll({ db, now }: Context, limits: Limit[]): Promise<() => Promise<void>> {
  await countAttempt(db, limits, now());
  return () => refundAttempt(db, limits, now());
}

/** Counts only failures, for unguessable keys: a valid key is never blocked. Throws 429. */
export const countMiss = ({ db, now }: Context, call: Guessed, address: string): Promise<void> =>
  countAttempt(db, [limitOf(call, address)], now());
