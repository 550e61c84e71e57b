import { expect, test, vi } from 'vitest';
import { isSessionCookie } from '@/lib/session/browser-session';

async function siteAt(address: string) {
  vi.stubEnv('SITE_URL', address);
  vi.resetModules();
  return import('@/lib/session/cookies');
}

function partsOf(setCookie: string) {
  const [pair, ...attributes] = setCookie.split('; ');
  return [pair, attributes.sort()];
}

const hosted = (name: string, secure: boolean) => (secure ? `__Host-${name}` : name);

const SITES = [
  ['http://site.example', 'auth._token.local', false],
  ['https://site.example', '__Host-auth._token.local', true],
] as const;

test.each(SITES)('at %s a session starts with the HttpOnly cookie %s', async (site, name, secure) => {
  const { sessionCookies } = await siteAt(site);
  const shared = { path: '/', sameSite: 'lax', secure };
  expect(sessionCookies('sealed', { name: 'Олена', mark: 'm-1' })).toEqual([
    { ...shared, name, value: 'sealed', httpOnly: true },
    { ...shared, name: hosted('pi_session', secure), value: 'm-1', httpOnly: false },
    { ...shared, name: hosted('pi_name', secure), value: 'Олена', httpOnly: false },
  ]);
});

test('a session goes on when AUTH_SECRET was changed and the former one is given', async () => {
  const [before, after] = ['a secret of this test, long enough', 'another secret of this test, as long'];
  vi.stubEnv('AUTH_SECRET', before);
  const session = { token: 't'.repeat(43), name: 'Олена', mark: 'm-1' };
  const sealed = await (await siteAt('https://site.example')).encryptSession(session);
  vi.stubEnv('AUTH_SECRET', after);
  expect(await (await siteAt('https://site.example')).openSession(sealed)).toBeNull();
  vi.stubEnv('AUTH_SECRET_FORMER', before);
  expect(await (await siteAt('https://site.example')).openSession(sealed)).toEqual(session);
});

test('a citizen without a name gets «Мій кабінет» as display name', async () => {
  const { displayNameCookie } = await siteAt('https://site.example');
  expect(displayNameCookie('')).toMatchObject({ name: '__Host-pi_name', value: 'Мій кабінет' });
});

test.each(SITES)(
  'at %s each session cookie is cleared with the attributes it was set with: %s',
  async (site, name, secure) => {
    const { clearedCookies, clearSessionCookies, sessionCookies } = await siteAt(site);
    const begun = sessionCookies('sealed', { name: 'Олена', mark: 'm-1' });
    expect(clearSessionCookies()).toEqual(begun.map((cookie) => ({ ...cookie, value: '', maxAge: 0 })));
    const attributes = ['Max-Age=0', 'Path=/', 'SameSite=Lax', ...(secure ? ['Secure'] : [])];
    expect(clearedCookies().map(partsOf)).toEqual([
      [`${name}=`, ['HttpOnly', ...attributes]],
      [`${hosted('pi_session', secure)}=`, attributes],
      [`${hosted('pi_name', secure)}=`, attributes],
    ]);
  },
);

test.each(SITES)('at %s the session is read from %s, whatever other cookies there are', async (site, name, secure) => {
  const { readMarkCookie, readSessionCookie } = await siteAt(site);
  const header = `a=1; x${name}=other; ${name}=sealed=; ${hosted('pi_session', secure)}=m-1`;
  expect([readSessionCookie(header), readMarkCookie(header)]).toEqual(['sealed=', 'm-1']);
  for (const none of [null, '', `x${name}=other`]) expect(readSessionCookie(none)).toBeUndefined();
});

test.each(['auth._token.local', '__Host-auth._token.local', 'auth._token.local.0', '__Host-auth._token.local.12'])(
  '%s is a session cookie',
  (name) => {
    expect(isSessionCookie(name)).toBe(true);
  },
);

test.each([
  'pi_session',
  'xauth._token.local',
  '__Secure-auth._token.local',
  'auth._token.local.',
  'auth._token.local.x',
  'auth._token.local0',
  'authx_tokenxlocal',
  'auth_tokenlocal',
])('%s is not a session cookie', (name) => {
  expect(isSessionCookie(name)).toBe(false);
});
