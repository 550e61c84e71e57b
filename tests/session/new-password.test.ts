// A password set by a mailed link: the form's action, the back end and its mailbox as they are; only the cookies are a jar.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { LOGIN_FORM, NEW_PASSWORD_FORM } from '@/contract/account-forms';
import { DEFAULT_SETTINGS } from '@/contract/settings';
import { startForm } from '@/lib/forms/form-state';
import { type City, openCity, PASSWORD } from '@/tests/api/city';
import { takeMails, tokenIn } from '@/tests/api/mailbox';
import { citizen } from '@/tests/api/records';
import { createSqlite } from '@/tests/databases';

interface SetCookie {
  name: string;
  value: string;
  maxAge?: number;
}

const SITE = 'https://parking.example.org';
const EMAIL = 'iryna@example.org';

const jar = vi.hoisted(() => new Map<string, SetCookie>());
vi.mock('next/headers', () => ({
  headers: async () =>
    new Headers({ origin: 'https://parking.example.org', 'user-agent': 'Mozilla/5.0 Firefox/140.0' }),
  cookies: async () => ({
    get: (name: string) => jar.get(name),
    set: (cookie: SetCookie) => {
      if (cookie.maxAge === 0) jar.delete(cookie.name);
      else jar.set(cookie.name, cookie);
    },
  }),
}));

let city: City;
let cleanup: () => unknown;

beforeAll(async () => {
  const database = await createSqlite();
  cleanup = database.cleanup;
  city = await openCity({ ...database.config, siteUrl: SITE });
  await city.import('citizens', [citizen(EMAIL, [])]);
  for (const [name, value] of Object.entries({ SITE_URL: SITE, AUTH_SECRET: 's'.repeat(40), LOG_LEVEL: 'silent' }))
    vi.stubEnv(name, value);
  vi.resetModules();
  // Read once: the stubs last no longer than this hook.
  (await import('@/lib/env')).env();
  (await import('@/lib/api/transport')).provideBackend(city.backend);
  const settings = { ...DEFAULT_SETTINGS, features: ['account-log' as const] };
  (await import('@/lib/settings/settings')).storeSettings({ settings, source: 'api' });
});
afterAll(async () => {
  globalThis.parkinspectionBackend = undefined;
  globalThis.settingsState = undefined;
  await city.close();
  await cleanup();
});

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, scripted: '1' })) form.append(name, value);
  return form;
}

async function signIn(): Promise<void> {
  const { signIn: act } = await import('@/lib/session/sign-in');
  const form = formOf({ login: EMAIL, password: PASSWORD, next: '/cabinet' });
  await expect(act({ ...startForm(LOGIN_FORM) }, form)).rejects.toThrow('NEXT_REDIRECT');
}

const mailed = async (count: number) => takeMails(city.context.config.dataDir, count);

async function reset(): Promise<void> {
  await city.call('password-reset/', { body: { email: EMAIL } });
  const [sent] = await mailed(1);
  const { setNewPassword } = await import('@/lib/accounts/account-actions');
  const form = formOf({ token: tokenIn(sent, '/password-reset/confirm'), password: PASSWORD });
  expect(await setNewPassword(startForm(NEW_PASSWORD_FORM), form)).toMatchObject({ sentPath: expect.any(String) });
  expect((await mailed(1))[0]?.text).toContain('пароль');
}

/** In the queue at once, whatever has been sent of them. */
const warnings = async () =>
  (
    await city.context.db
      .selectFrom('mails')
      .where('subject', '=', 'Вхід до кабінету з нового пристрою')
      .select('id')
      .execute()
  ).length;

const deviceHere = () => jar.get('__Host-pi_device')?.value;

test('a password set by a link leaves the browser it was set in known: its next sign-in is not warned of', async () => {
  await signIn();
  const device = deviceHere();
  await reset();
  await signIn();
  expect(await warnings()).toBe(0);
  expect(deviceHere()).toBe(device);
});

test('a browser that sets a password by a link before any sign-in is known from then on', async () => {
  jar.clear();
  await reset();
  const device = deviceHere();
  expect(device).toBeDefined();
  await signIn();
  expect(await warnings()).toBe(0);
  expect(deviceHere()).toBe(device);
});
