// The session cookie is a JWT of next-auth, whose /api/auth pages are not mounted:
// docs/decisions/2026-11-21-sign-in-without-api-auth.md.
import 'server-only';
import { randomUUID } from 'node:crypto';
import { cookies, headers } from 'next/headers';
import type { CallOrigin } from '@/contract/call-headers';
import type { LOGIN_FORM } from '@/contract/account-forms';
import type { Login } from '@/contract/session';
import { plural } from '@/domain/plural';
import type { Client } from '@/lib/api/client';
import { type ApiError, REFUSED_DETAIL, serverFailure } from '@/lib/api/error';
import { type Caller, clientOf } from '@/lib/api/server-client';
import { env } from '@/lib/env';
import type { StateOf } from '@/lib/forms/form-state';
import { hasFeature } from '@/lib/settings/features';
import { deviceCookie, deviceCookieName, encryptSession, type Session, sessionCookies } from './cookies';
import { findUser, login } from './user-calls';

async function findFirstName(token: string): Promise<string> {
  try {
    return (await findUser(clientOf({ token, background: true }))).first_name ?? '';
  } catch {
    return '';
  }
}

export const loginByPassword = (client: Client, typed: Login) =>
  login(client, env().API_LOGIN_PATH.replace(/^\/+/, ''), typed);

type Ask = (client: Client) => Promise<{ token: string }>;

/** `ask` signs in, whatever the way. */
export async function authorize(ask: Ask, device?: Caller['device']): Promise<Pick<Session, 'token' | 'name'>> {
  const { token } = await ask(clientOf({ device }));
  return { token, name: await findFirstName(token) };
}

type Device = NonNullable<CallOrigin['device']>;

export async function readDevice(): Promise<Device> {
  const id = (await cookies()).get(deviceCookieName())?.value;
  return {
    id: id !== undefined && /^[0-9a-f-]{36}$/.test(id) ? id : randomUUID(),
    userAgent: (await headers()).get('user-agent') ?? '',
  };
}

/** Once its owner is known by it. */
export const deviceCookies = ({ id }: Device) => (hasFeature('account-log') ? [deviceCookie(id)] : []);

export async function beginSession(ask: Ask): Promise<void> {
  const device = await readDevice();
  const { token, name } = await authorize(ask, device);
  const mark = randomUUID();
  const begun = sessionCookies(await encryptSession({ token, name, mark }), { name, mark });
  const jar = await cookies();
  for (const cookie of [...begun, ...deviceCookies(device)]) jar.set(cookie);
}

export type LoginState = StateOf<typeof LOGIN_FORM>;

const NO_SIGN_IN = 'Вхід зараз недоступний. Спробуйте пізніше або зателефонуйте нам.';
const REFUSED = 'Не вдалося увійти. Перевірте email або телефон і пароль та спробуйте ще раз.';

const TELLS_TIME = /секунд|хвилин|годин|\d\s*(с|хв|год)/u;

function inMinutes(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return `${minutes} ${plural(minutes, ['хвилину', 'хвилини', 'хвилин'])}`;
}

export function describeLoginError(error: ApiError): Partial<LoginState> {
  const { status, body, retryAfterSeconds } = error;
  if (status === 404) return { failure: NO_SIGN_IN };
  if (body.detail === REFUSED_DETAIL) return { failure: REFUSED };
  const again =
    retryAfterSeconds && status === 429 && !TELLS_TIME.test(body.detail)
      ? ` Спробуйте знову через ${inMinutes(retryAfterSeconds)}.`
      : '';
  const fields = Object.entries(body.fields ?? {}).flatMap(([name, [first]]) =>
    first && (name === 'login' || name === 'password' || name === 'captcha') ? [[name, first] as const] : [],
  );
  return { failure: body.detail + again, outage: serverFailure(error), errors: Object.fromEntries(fields) };
}
