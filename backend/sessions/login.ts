// Signing in. Unknown account and wrong password give one answer in about the same time; failures are limited to
// 5 a minute for an account and address together and 20 a minute for an address.
import { createHash } from 'node:crypto';
import { formatPhone } from '@/contract/contact-details';
import type { Login } from '@/contract/session';
import type { Context } from '@/backend/context';
import { Failure } from '@/backend/http/failure';
import { countAttempt, deleteOldLimits, forgiveAttempt, type Limit } from '@/backend/limits/attempts';
import { findUserByLogin } from '@/backend/user/queries';
import { verifyPassword } from './password';
import { createSession, deleteEndedSessions } from './queries';
import { createToken, hashToken } from './token';

const MINUTE_MS = 60_000;
const ACCOUNT_MAX = 5;
const ADDRESS_MAX = 20;

/** A typed e-mail or phone in the form it is stored in. */
export const normaliseLogin = (typed: string) => (typed.includes('@') ? typed.trim().toLowerCase() : formatPhone(typed));

function limitsOf(login: string, address: string): Limit[] {
  const account = createHash('sha256').update(`${login} ${address}`).digest('base64url');
  const limits = [{ key: `login:${account}`, max: ACCOUNT_MAX, windowMs: MINUTE_MS }];
  return address === '' ? limits : [...limits, { key: `login-from:${address}`, max: ADDRESS_MAX, windowMs: MINUTE_MS }];
}

/** Returns a new session's token. Throws 401 with a reason for the citizen, 429 past the limits. */
export async function login({ db, now, log }: Context, { login: typed, password }: Login, address: string, device = ''): Promise<string> {
  const name = normaliseLogin(typed);
  const limits = limitsOf(name, address);
  const time = now();
  await countAttempt(db, limits, time);
  const user = await findUserByLogin(db, name);
  if (!(await verifyPassword(password, user?.password_hash)) || !user) {
    log.info({ event: 'login-refused' }, 'sign-in refused');
    throw new Failure(401, {
      detail: 'Неправильний email, телефон або пароль. Перевірте їх і спробуйте ще раз.',
      code: 'wrong_credentials',
    });
  }
  await forgiveAttempt(db, limits);
  await deleteEndedSessions(db, time);
  await deleteOldLimits(db, time);
  const token = createToken();
  await createSession(db, hashToken(token), user.id, time, device);
  log.info({ event: 'login', userId: user.id }, 'signed in');
  return token;
}
