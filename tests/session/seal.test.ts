import { encode } from 'next-auth/jwt';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MINUTE_MS } from '@/domain/durations';
import { openSession, encryptSession } from '@/lib/session/cookies';

const SESSION = { token: 'token', name: 'Олена', mark: 'm-1' };
const HOUR_MS = 60 * MINUTE_MS;

const sealAsIs = (content: Record<string, unknown>, secret = process.env.AUTH_SECRET ?? '') =>
  encode({ token: content, secret });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('a session can be read back from its cookie, which does not show the token', async () => {
  const sealed = await encryptSession(SESSION);
  expect(await openSession(sealed)).toEqual(SESSION);
  expect(sealed).not.toContain('token');
});

test('a session cookie that was altered opens no session', async () => {
  const sealed = await encryptSession(SESSION);
  expect(await openSession(`${sealed.slice(0, -2)}xx`)).toBeNull();
});

test('a session cookie sealed with another key opens no session', async () => {
  expect(await openSession(await sealAsIs(SESSION))).toEqual(SESSION);
  expect(await openSession(await sealAsIs(SESSION, 'o'.repeat(40)))).toBeNull();
});

test.each([
  ['a minute before its twelve hours are over, opens its session', 12 * HOUR_MS - MINUTE_MS, SESSION],
  ['a minute after them, opens nothing', 12 * HOUR_MS + MINUTE_MS, null],
])('a session cookie that is used %s', async (_, age, found) => {
  const sealed = await encryptSession(SESSION);
  vi.setSystemTime(Date.now() + age);
  expect(await openSession(sealed)).toEqual(found);
});

test.each([
  ['no token', { name: 'Олена' }],
  ['an empty token', { token: '' }],
  ['a token that is no text', { token: 7 }],
])('a validly sealed cookie with %s opens no session', async (_, content) => {
  expect(await openSession(await sealAsIs(content))).toBeNull();
});

test.each([
  ['without a name and a mark', { token: 'token' }],
  ['with a name and a mark that are no text', { token: 'token', name: 7, mark: null }],
])('a validly sealed cookie %s still opens a session', async (_, content) => {
  expect(await openSession(await sealAsIs(content))).toEqual({ token: 'token', name: '', mark: '' });
});
