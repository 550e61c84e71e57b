import { randomInt, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { encode } from 'next-auth/jwt';
import type { ReceiptKind } from '@/lib/forms/sealed-receipt';
import { DISPLAY_NAME_COOKIE, FALLBACK_NAME, SESSION_COOKIE, SESSION_MARK_COOKIE } from '@/lib/session/browser-session';
import { ANEW } from './operator';
import { expect } from './test';

export const dataDir = () => join(process.env.E2E_DIR ?? '', 'embedded');

const secret = (folder = dataDir()) => readFileSync(join(folder, 'secret'), 'utf8').trim();

export async function openBrowserSession(origin: string, login: string, password: string, folder = dataDir()) {
  // Sign-ins from one address are limited.
  const from = { ...ANEW, 'x-forwarded-for': `198.17.${randomInt(256)}.${randomInt(256)}` };
  const answer = await fetch(`${origin}/api/v2/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...from },
    body: JSON.stringify({ login, password }),
  });
  expect(answer.status, await answer.clone().text()).toBe(200);
  const { token } = (await answer.json()) as { token: string };
  const asked = await fetch(`${origin}/api/v2/user/`, { headers: { authorization: `Bearer ${token}`, ...from } });
  const { first_name: name = '' } = asked.ok ? ((await asked.json()) as { first_name?: string }) : {};
  const mark = randomUUID();
  const seal = async (session: object) => ({
    name: SESSION_COOKIE,
    value: await encode({ token: { token, ...session }, secret: secret(folder) }),
  });
  return {
    token,
    /** Enough by itself: it names no mark. */
    cookie: await seal({ name: '' }),
    /** All that the form of sign-in sets. */
    cookies: [
      await seal({ name, mark }),
      { name: SESSION_MARK_COOKIE, value: mark },
      { name: DISPLAY_NAME_COOKIE, value: encodeURIComponent(name || FALLBACK_NAME) },
    ],
  };
}

export const sealReceipt = (kind: ReceiptKind, receipt: Record<string, unknown>): Promise<string> =>
  encode({ token: { kind, receipt }, secret: secret(), salt: 'receipt' });
