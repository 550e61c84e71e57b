// Signing in. Unknown account and wrong password give one answer in about the same time; failures are limited to
// 5 a minute for an account and address together and 20 a minute for an address. Where a captcha is configured, it is asked
// for after a few failures: a robot must not try passwords for weeks below these limits.
import { createHash } from 'node:crypto';
import { CAPTCHA_REQUIRED } from '@/contract/captcha';
import { formatPhone } from '@/domain/phone';
import type { Login } from '@/contract/session';
import { requireCaptcha } from '@/backend/captcha/require-captcha';
import type { Context } from '@/backend/context';
import { HttpError } from '@/backend/http/http-error';
import {
  countAttempt,
  countFailure,
  deleteOldLimits,
  forgetFailures,
  forgiveAttempt,
  isReached,
  type Limit,
} from '@/backend/limits/attempts';
import { findUserByLogin } from '@/backend/user/queries';
import { verifyPassword } from './password';
import { createSession, deleteEndedSessions } from './queries';
import { createToken, hashToken } from './token';

const MINUTE_MS = 60_000;
const ACCOUNT_MAX = 5;
const ADDRESS_MAX = 20;
/** Failures in a quarter of an hour after which a captcha is asked for; from one address there may be a whole office. */
const CAPTCHA_WINDOW_MS = 15 * MINUTE_MS;
const ACCOUNT_FAILURES = 3;
const ADDRESS_FAILURES = 10;

/** A typed e-mail or phone in the form it is stored in. */
export const normaliseLogin = (typed: string) =>
  typed.includes('@') ? typed.trim().toLowerCase() : formatPhone(typed);

function limitsOf(login: string, address: string): Limit[] {
  const account = createHash('sha256').update(`${login} ${address}`).digest('base64url');
  const limits = [{ key: `login:${account}`, max: ACCOUNT_MAX, windowMs: MINUTE_MS }];
  return address === '' ? limits : [...limits, { key: `login-from:${address}`, max: ADDRESS_MAX, windowMs: MINUTE_MS }];
}

/** Counters of failed tries; the account's, wherever they come from, is the first. */
function failuresOf(login: string, address: string): [Limit, ...Limit[]] {
  const account = createHash('sha256').update(login).digest('base64url');
  const ofAccount = { key: `login-failed:${account}`, max: ACCOUNT_FAILURES, windowMs: CAPTCHA_WINDOW_MS };
  return address === ''
    ? [ofAccount]
    : [ofAccount, { key: `login-failed-from:${address}`, max: ADDRESS_FAILURES, windowMs: CAPTCHA_WINDOW_MS }];
}

/** Returns a new session's token. Throws 401 with a reason for the citizen, 400 without a captcha that is due, 429 past the limits. */
export async function login(
  context: Context,
  { login: typed, password, captcha }: Login,
  address: string,
  device = '',
): Promise<string> {
  const { db, now, log, config } = context;
  const name = normaliseLogin(typed);
  const limits = limitsOf(name, address);
  const failures = failuresOf(name, address);
  const time = now();
  await countAttempt(db, limits, time);
  if (config.captcha && (await isReached(db, failures, time))) await requireCaptcha(context, captcha);
  const user = await findUserByLogin(db, name);
  if (!(await verifyPassword(password, user?.password_hash, config.passwordCost)) || !user) {
    const isCaptchaDue = config.captcha !== null && (await countFailure(db, failures, time));
    log.info({ event: 'login-refused' }, 'sign-in refused');
    throw new HttpError(401, {
      detail: 'Неправильний email, телефон або пароль. Перевірте їх і спробуйте ще раз.',
      code: isCaptchaDue ? CAPTCHA_REQUIRED : 'wrong_credentials',
    });
  }
  await forgiveAttempt(db, limits, time);
  if (config.captcha) await forgetFailures(db, failures[0].key);
  await deleteEndedSessions(db, time);
  await deleteOldLimits(db, time);
  const token = createToken();
  await createSession(db, hashToken(token), user.id, time, device);
  log.info({ event: 'login', userId: user.id }, 'signed in');
  return token;
}
