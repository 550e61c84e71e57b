import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { encode } from 'next-auth/jwt';
import type { ReceiptKind } from '@/lib/forms/sealed-receipt';
import { SESSION_COOKIE } from '@/lib/session/browser-session';
import { expect } from './test';

export const dataDir = () => join(process.env.E2E_DIR ?? '', 'embedded');

const secret = (folder = dataDir()) => readFileSync(join(folder, 'secret'), 'utf8').trim();

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

export const sealReceipt = (kind: ReceiptKind, receipt: Record<string, unknown>): Promise<string> =>
  encode({ token: { kind, receipt }, secret: secret(), salt: 'receipt' });
