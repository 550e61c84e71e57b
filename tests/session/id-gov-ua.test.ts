// The way to ID.GOV.UA and back: the sealed state, the back end and a provider as they are; only the cookies are a jar.
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type * as Finish from '@/lib/identity/finish-id-gov-ua';
import type * as IdGovUa from '@/lib/session/id-gov-ua';
import { type IdGovUaCity, IRYNA, openIdGovUaCity } from '@/tests/api/id-gov-ua-city';
import { createSqlite } from '@/tests/databases';
import { CLIENT, type IdGovUaProvider, MARIIA, startIdGovUa } from '@/tests/id-gov-ua-provider';

interface SetCookie {
  name: string;
  value: string;
  maxAge?: number;
}

const jar = vi.hoisted(() => new Map<string, SetCookie>());
vi.mock('next/headers', () => ({
  headers: async () => new Headers({ 'user-agent': 'Firefox' }),
  cookies: async () => ({
    get: (name: string) => jar.get(name),
    set: (cookie: SetCookie) => {
      if (cookie.maxAge === 0) jar.delete(cookie.name);
      else jar.set(cookie.name, cookie);
    },
  }),
}));

const SITE = 'https://parking.example.org';
let provider: IdGovUaProvider;
let of: IdGovUaCity;
let cleanup: () => unknown;
let startAtIdGovUa: typeof IdGovUa.startAtIdGovUa;
let finishAtIdGovUa: typeof Finish.finishAtIdGovUa;

function setEnvironment() {
  const settings = {
    SITE_URL: SITE,
    AUTH_SECRET: 's'.repeat(40),
    ID_GOV_UA_CLIENT_ID: CLIENT.id,
    ID_GOV_UA_URL: provider.url,
  };
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
}

beforeAll(async () => {
  provider = await startIdGovUa();
  const database = await createSqlite();
  of = await openIdGovUaCity(database.config, provider);
  cleanup = database.cleanup;
  setEnvironment();
  vi.resetModules();
  const { provideBackend } = await import('@/lib/api/transport');
  provideBackend(of.city.backend);
  ({ startAtIdGovUa } = await import('@/lib/session/id-gov-ua'));
  ({ finishAtIdGovUa } = await import('@/lib/identity/finish-id-gov-ua'));
});
beforeEach(async () => {
  // Read when it is asked for first, and taken back after each test.
  setEnvironment();
  jar.clear();
  provider.asked.length = 0;
  await of.forget();
});
afterAll(async () => {
  globalThis.parkinspectionBackend = undefined;
  await of.city.close();
  await provider.close();
  await cleanup();
});

const ENTRANCE = { for: 'entrance', target: '/cabinet/auto' } as const;
const stateIn = (location: string) => new URL(location).searchParams.get('state') ?? '';
const back = (state: string, code = provider.codeFor(MARIIA)) => finishAtIdGovUa(new URLSearchParams({ code, state }));
const hasSession = () => jar.has('__Host-auth._token.local');
const trouble = (code: string, next = '/cabinet/auto') =>
  `/login?${new URLSearchParams({ trouble: code, next }).toString()}`;

test('the browser is sent to ID.GOV.UA with a state of its own, this site’s address and no secret', async () => {
  const location = new URL(await startAtIdGovUa(ENTRANCE));
  expect(`${location.origin}${location.pathname}`).toBe(`${provider.url}/`);
  const { state, ...asked } = Object.fromEntries(location.searchParams);
  expect(asked).toEqual({
    response_type: 'code',
    client_id: CLIENT.id,
    auth_type: 'dig_sign,bank_id,mobile_id,diia_id',
    redirect_uri: `${SITE}/login/id-gov-ua`,
  });
  expect(state?.length).toBeGreaterThanOrEqual(32);
  expect(stateIn(await startAtIdGovUa(ENTRANCE))).not.toBe(state);
  expect([...jar.values()].map(({ name, maxAge }) => [name, maxAge])).toEqual([['__Host-pi_id_way', 900]]);
  expect(JSON.stringify([...jar.values()])).not.toContain(state);
});

test('who comes back with that state is in the cabinet, on the page they wanted', async () => {
  const state = stateIn(await startAtIdGovUa(ENTRANCE));
  expect(await back(state)).toBe('/cabinet/auto');
  expect(hasSession()).toBe(true);
  expect(jar.get('__Host-pi_name')?.value).toBe('Марія');
});

test('a state works once', async () => {
  const state = stateIn(await startAtIdGovUa(ENTRANCE));
  await back(state);
  jar.delete('__Host-auth._token.local');
  expect(await back(state)).toBe(trouble('id_state', '/cabinet'));
  expect(hasSession()).toBe(false);
});

test.each<[string, () => Promise<string>]>([
  [
    'another browser’s',
    async () => {
      const state = stateIn(await startAtIdGovUa(ENTRANCE));
      jar.clear();
      await startAtIdGovUa(ENTRANCE);
      return state;
    },
  ],
  [
    'no',
    async () => {
      await startAtIdGovUa(ENTRANCE);
      return '';
    },
  ],
  [
    'a state without cookies',
    async () => {
      const state = stateIn(await startAtIdGovUa(ENTRANCE));
      jar.clear();
      return state;
    },
  ],
  [
    'a state with a forged cookie',
    async () => {
      const state = stateIn(await startAtIdGovUa(ENTRANCE));
      jar.set('__Host-pi_id_way', { name: '__Host-pi_id_way', value: 'eyJhbGciOiJkaXIifQ..a.b.c' });
      return state;
    },
  ],
])('%s state is refused before the code is exchanged', async (_, stateOf) => {
  const state = await stateOf();
  expect(await back(state)).toMatch(/^\/login\?trouble=id_state/);
  expect(hasSession()).toBe(false);
  // The sign-out of the test before may still arrive.
  expect(provider.asked.filter(({ call }) => call !== 'get-user-logout')).toEqual([]);
});

test('a state of half an hour ago is refused', async () => {
  const state = stateIn(await startAtIdGovUa(ENTRANCE));
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 30 * 60_000 });
  expect(await back(state)).toMatch(/trouble=id_state/);
  vi.useRealTimers();
  expect(provider.asked).toEqual([]);
});

test('who refused there reads so here', async () => {
  await startAtIdGovUa(ENTRANCE);
  const refused = { error: 'access_denied', error_description: '<b>Користувач відмовився</b>' };
  expect(await finishAtIdGovUa(new URLSearchParams(refused))).toBe(trouble('id_denied'));
  expect(await finishAtIdGovUa(new URLSearchParams({ error: 'server_error' }))).toBe(trouble('id_refused', '/cabinet'));
});

test('what the API says of the code is told on the sign-in page', async () => {
  expect(await back(stateIn(await startAtIdGovUa(ENTRANCE)), 'used')).toBe(trouble('id_refused'));
  provider.fail('get-access-token', 'page');
  expect(await back(stateIn(await startAtIdGovUa(ENTRANCE)))).toBe(trouble('id_unavailable'));
  provider.fail('get-access-token', null);
  expect(hasSession()).toBe(false);
});

test('no target leads to another site', async () => {
  const state = stateIn(await startAtIdGovUa({ for: 'entrance', target: 'https://evil.example/' }));
  expect(await back(state)).toBe('/cabinet');
});

async function openSession(token: string) {
  const { encryptSession, sessionCookieName } = await import('@/lib/session/cookies');
  const value = await encryptSession({ token, name: '', mark: '' });
  jar.set(sessionCookieName(), { name: sessionCookieName(), value });
}

test('linking leads back to the profile and keeps the session', async () => {
  const token = await of.city.login(IRYNA);
  await openSession(token);
  const state = stateIn(await startAtIdGovUa({ for: 'link', ticket: await of.ticketOf(token) }));
  const opened = jar.get('__Host-auth._token.local')?.value;
  expect(await back(state)).toBe('/cabinet/my-profile/sign-in?identity=linked#id-gov-ua');
  expect(jar.get('__Host-auth._token.local')?.value).toBe(opened);
  expect((await of.identity(token)).linked_at).not.toBeNull();
});

test('whose session ended meanwhile signs in again and links from there', async () => {
  const token = await of.city.login(IRYNA);
  const state = stateIn(await startAtIdGovUa({ for: 'link', ticket: await of.ticketOf(token) }));
  expect(await back(state)).toBe('/logout/expired?next=%2Fcabinet%2Fmy-profile%2Fsign-in');
  expect((await of.identity(token)).linked_at).toBeNull();
});
