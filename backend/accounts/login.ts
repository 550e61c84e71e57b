// Unknown account and wrong password give the same response in about the same time. Repeated failures require a captcha
// where one is configured: rate limits alone would not stop slow guessing.
import { CAPTCHA_REQUIRED } from '@/contract/captcha';
import { formatPhone } from '@/domain/phone';
import type { Login } from '@/contract/session';
import { requireCaptcha } from '@/backend/platform/captcha/require-captcha';
import type { CallContext, Context } from '@/backend/platform/context';
import { HttpError } from '@/backend/core/http-error';
import {
  countAttempt,
  countFailure,
  deleteOldLimits,
  forgetFailures,
  forgiveAttempt,
  isReached,
} from '@/backend/platform/limits/attempts';
import { limitOf } from '@/backend/platform/limits/limits';
import { findCandidates } from '@/backend/platform/sessions/phones';
import type { User } from '@/backend/platform/sessions/users';
import type { Device } from '@/backend/platform/sessions/known-devices';
import { verifyPassword } from '@/backend/platform/sessions/password';
import { deleteEndedSessions } from '@/backend/platform/sessions/queries';
import { startSession } from './start-session';

export const normaliseLogin = (typed: string) =>
  typed.includes('@') ? typed.trim().toLowerCase() : formatPhone(typed);

/** One phone may match several accounts. */
async function findByPassword({ db, config }: Context, login: string, password: string) {
  const candidates = await findCandidates(db, login);
  const fits = await Promise.all(
    candidates.map((user) => verifyPassword(password, user?.password_hash, config.passwordCost)),
  );
  return candidates.find((_, index) => fits[index]);
}

/** Throws 401, 400 when a due captcha is missing, 429 past the limits, 503 when too many sign in at once. */
export async function login(
  context: CallContext,
  { login: typed, password, captcha }: Login,
  address: string,
  device: Device,
): Promise<string> {
  const { db, now, log, config } = context;
  const name = normaliseLogin(typed);
  const limits = [limitOf('login', `${name} ${address}`), limitOf('login-from', address)];
  const failed = limitOf('login-failed', name);
  const failures = [failed, limitOf('login-failed-from', address)];
  const time = now();
  await countAttempt(db, limits, time);
  if (config.captcha && (await isReached(db, failures, time))) await requireCaptcha(context, captcha);
  const user = await findByPassword(context, name, password).catch(async (error: unknown) => {
    // No hashing thread was free: no password was checked.
    await forgiveAttempt(db, limits, time);
    throw error;
  });
  const refuse = async (): Promise<never> => {
    const isCaptchaDue = config.captcha !== null && (await countFailure(db, failures, time));
    log.info({ event: 'login-refused' }, 'sign-in refused');
    throw new HttpError(401, {
      detail: 'Неправильний email, телефон або пароль. Перевірте їх і спробуйте ще раз.',
      code: isCaptchaDue ? CAPTCHA_REQUIRED : 'wrong_credentials',
    });
  };
  if (!user) return refuse();
  const { id: userId, password_hash: verified } = user;
  const stillHolds = ({ password_hash }: User) => password_hash === verified;
  const token = await startSession(context, { userId, stillHolds, device });
  if (token === undefined) return refuse();
  await forgiveAttempt(db, limits, time);
  if (config.captcha) await forgetFailures(db, failed.key);
  await deleteEndedSessions(db, time);
  await deleteOldLimits(db, time);
  return token;
}
