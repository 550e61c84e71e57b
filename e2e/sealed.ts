// What the site seals with its secret, made without walking there: a session's cookie, a confirmation's address.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { encode } from 'next-auth/jwt';
import type { ReceiptKind } from '@/lib/forms/sealed-receipt';
import { SESSION_COOKIE } from '@/lib/session/browser-session';
import { expect } from './test';

/** The data folder of the embedded site under test. */
export const dataDir = () => join(process.env.E2E_DIR ?? '', 'embedded');

const secret = (folder = dataDir()) => readFileSync(join(folder, 'secret'), 'utf8').trim();

/** A new session as signing in makes it: the API's token, and the cookie that holds it. */
export async function openBrowserSession(
  origin: string,
  login: string,
  password: string,
  folder = dataDir(),
): Promise<{ token: string; cookie: { name: string; value: string } }> {
  const answer = await fetch(`${origin}/api/v2/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login, password }),
  });
  expect(answer.status).toBe(200);
  const { token } = (await answer.json()) as { token: string };
  return {
    token,
    cookie: { name: SESSION_COOKIE, value: await encode({ token: { token, name: '' }, secret: secret(folder) }) },
  };
}

/** The receipt in the address of a confirmation page. */
export const sealReceipt = (kind: ReceiptKind, receipt: Record<string, unknown>): Promise<string> =>
  encode({ token: { kind, receipt }, secret: secret(), salt: 'receipt' });
