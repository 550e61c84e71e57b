import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Config } from '@/backend/core/config';
import { LIMITS } from '@/backend/platform/limits/limits';
import { type CaptchaProvider, type ProviderFailure, startCaptchaProvider } from '@/tests/captcha-provider';
import { onAnyEngine } from '@/tests/databases';
import { openCity, PASSWORD, type City } from './city';
import { withoutLinkKey } from './without-link-key';
import { citizen } from './records';

const EMAIL = 'iryna@example.org';
const SECRET = 'secret-of-the-provider';
const SETTINGS = {
  logo: null,
  title: 'Інспекція',
  office_address: 'вул. Соборна, 1',
  phones: ['(0432) 65-00-00'],
  email: 'info@example.org',
  main_provision_link: null,
  fb_link: null,
};
const message = { name: 'Ірина', message: 'Де мій автомобіль?' };
const appeal = {
  serial_number: 'ІП 0001234567',
  license_plate: 'АА1234ВВ',
  last_name: 'Коваль',
  first_name: 'Ірина',
  address: 'вул. Соборна, 1',
  reason: 'no_sign',
  text: 'Знака не було.',
  consent: true,
};
const registration = { email: 'new@example.org', password: PASSWORD };

const FORMS = [
  { path: 'contact-responses/', body: message, status: 201 },
  { path: 'appeal-fines/', body: appeal, status: 201 },
  { path: 'registration/', body: registration, status: 200 },
  { path: 'password-reset/', body: { email: EMAIL }, status: 200 },
] as const;

const LIMIT_MS = 5_000;

let solved = 0;
const solve = () => `solved-${(solved += 1)}`;

onAnyEngine('a captcha', (createDatabase) => {
  let city: City;
  let provider: CaptchaProvider;
  let captcha: NonNullable<Config['captcha']>;

  beforeAll(async () => {
    provider = await startCaptchaProvider(SECRET);
    captcha = { secret: SECRET, verifyUrl: provider.url, timeoutMs: LIMIT_MS };
    city = await openCity({ ...(await createDatabase()), captcha });
    await city.import('settings', [SETTINGS]);
    await city.import('citizens', [citizen(EMAIL, [])]);
  });
  beforeEach(() => {
    provider.fail(null);
    city.wait(60 * 60_000);
  });
  afterAll(async () => {
    await city.close();
    await provider.close();
  });

  const send = (path: string, body: object, captcha?: string, key?: string) =>
    city.call(path, {
      body: { ...body, ...(captcha ? { captcha } : {}) },
      ...(key ? { headers: { 'idempotency-key': key } } : {}),
    });

  const records = async () => {
    const tables = ['contact_responses', 'appeals', 'registrations', 'password_resets'] as const;
    const rows = await Promise.all(tables.map((table) => city.context.db.selectFrom(table).selectAll().execute()));
    return rows.flat().length;
  };

  describe.each(FORMS)('on $path', ({ path, body, status }) => {
    it('is required, and each solution is valid for one form', async () => {
      const token = solve();
      expect((await send(path, body)).json).toMatchObject({
        code: 'captcha_required',
        fields: { captcha: ['Позначте «Я не робот»'] },
      });
      expect((await send(path, body, token)).status).toBe(status);
      const again = await send(path, body, token);
      expect(again.status).toBe(400);
      expect(again.json).toMatchObject({
        code: 'captcha_required',
        detail: expect.stringContaining('Пройдіть її ще раз') as string,
      });
      expect(again.text).toContain('(0432) 65-00-00 або напишіть на info@example.org');
    });

    it('is refused with other ways to reach the inspection, and nothing is stored, while the provider is down', async () => {
      const before = await records();
      provider.fail('error');
      const refused = await send(path, body, solve());
      expect(refused.status).toBe(503);
      expect(refused.headers.get('retry-after')).toBe('60');
      expect(refused.json).toMatchObject({
        code: 'captcha_unavailable',
        detail:
          'Перевірка «Я не робот» зараз не працює, тож запит не прийнято. Спробуйте за кілька хвилин, зателефонуйте: (0432) 65-00-00 або напишіть на info@example.org.',
      });
      expect(await records()).toBe(before);
    });
  });

  it.each<ProviderFailure>(['silence', 'garbage', 'other-shape', 'wrong-secret'])(
    'counts %s from the provider as an outage, and then recovers',
    async (failure) => {
      provider.fail(failure);
      // Only silence runs into the timeout, so it is short there; a provider that answers gets the full one.
      if (failure === 'silence') captcha.timeoutMs = 50;
      const refused = await send('contact-responses/', message, solve());
      captcha.timeoutMs = LIMIT_MS;
      expect([refused.status, (refused.json as { code: string }).code]).toEqual([503, 'captcha_unavailable']);
      expect(refused.text).not.toContain(SECRET);
      provider.fail(null);
      expect((await send('contact-responses/', message, solve())).status).toBe(201);
    },
  );

  it.each(['registration', 'password-reset'] as const)(
    'vouches for who shares an address with too many tries of others, until too many of their answers are wrong: %s',
    async (name) => {
      const ask = (email: string, solution?: string, address = '192.0.2.70') =>
        city.call(`${name}/`, { body: { email, captcha: solution }, address });
      const { max } = LIMITS[`${name}-from`];
      for (let attempt = 0; attempt < max + 5; attempt += 1)
        expect((await ask(`other${attempt}@example.org`)).status).toBe(400);
      expect((await ask(EMAIL, solve())).status).toBe(200);
      for (let attempt = 0; attempt < 10 * max; attempt += 1)
        expect((await ask(`guess${attempt}@example.org`, 'guessed')).status).toBe(400);
      const asked = provider.asked.length;
      expect((await ask('last@example.org', 'guessed')).status).toBe(429);
      expect(provider.asked).toHaveLength(asked);
      expect((await ask(EMAIL, solve(), '192.0.2.71')).status).toBe(200);
    },
  );

  it.each([FORMS[0], FORMS[1]])(
    'is not required again when the response was lost: the same key gives the same number ($path)',
    async ({ path, body }) => {
      const key = `lost-answer-${path}`;
      const token = solve();
      const first = await send(path, body, token, key);
      expect(first.status).toBe(201);
      for (const captcha of [token, undefined, solve()])
        expect(withoutLinkKey(await send(path, body, captcha, key))).toBe(withoutLinkKey(first));
      city.wait(60 * 60_000);
      expect(withoutLinkKey(await send(path, body, token, key))).toBe(withoutLinkKey(first));
      expect((await send(path, { ...body, email: 'other@example.org' }, solve(), key)).status).toBe(409);
    },
  );

  it.each([FORMS[0], FORMS[1]])(
    'is verified once for twenty simultaneous posts with one key ($path)',
    async ({ path, body }) => {
      const token = solve();
      const answers = await Promise.all(Array.from({ length: 20 }, () => send(path, body, token, `at-once-${path}`)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
      expect(new Set(answers.map(withoutLinkKey)).size).toBe(1);
      expect(provider.asked.filter((asked) => asked === token)).toHaveLength(1);
    },
  );

  it('is not required from a signed-in citizen', async () => {
    const token = await city.login(EMAIL);
    expect((await city.call('contact-responses/', { body: message, token })).status).toBe(201);
    expect((await city.call('appeal-fines/', { body: appeal, token })).status).toBe(201);
  });

  describe('at sign-in', () => {
    const signIn = (login: string, password: string, address: string, captcha?: string) =>
      city.call('login/', {
        body: { login, password, ...(captcha ? { captcha } : {}) },
        address,
      });

    it('is required after three failures, from any address, for a known and an unknown citizen alike', async () => {
      for (const login of [EMAIL, 'nobody@example.org']) {
        const tries = [];
        for (let attempt = 0; attempt < 3; attempt += 1)
          tries.push(await signIn(login, 'хибний', `192.0.2.${attempt}`));
        expect(tries.map(({ status }) => status)).toEqual([401, 401, 401]);
        expect(tries.map(({ json }) => (json as { code: string }).code)).toEqual([
          'wrong_credentials',
          'wrong_credentials',
          'captcha_required',
        ]);
        const refused = await signIn(login, PASSWORD, '192.0.2.9');
        expect([refused.status, (refused.json as { code: string }).code]).toEqual([400, 'captcha_required']);
      }
      expect((await signIn(EMAIL, PASSWORD, '192.0.2.9', 'guessed')).status).toBe(400);
      expect((await signIn(EMAIL, PASSWORD, '192.0.2.9', solve())).status).toBe(200);
      expect((await signIn(EMAIL, PASSWORD, '192.0.2.9')).status).toBe(200);
    });

    it('is required from an address that failed with ten accounts, and no longer after a quarter of an hour', async () => {
      await Promise.all(
        Array.from({ length: 10 }, (_, index) => signIn(`user${index}@example.org`, 'хибний', '192.0.2.50')),
      );
      expect((await signIn(EMAIL, PASSWORD, '192.0.2.50')).status).toBe(400);
      expect((await signIn(EMAIL, PASSWORD, '192.0.2.51')).status).toBe(200);
      city.wait(15 * 60_000 + 1);
      expect((await signIn(EMAIL, PASSWORD, '192.0.2.50')).status).toBe(200);
    });

    it('is required for a phone of two, and of one alike, until the failures are over, whoever signs in', async () => {
      const [taken, free] = ['+38 (067) 123-45-67', '+38 (067) 123-45-68'];
      const own = 'власний пароль Петра';
      const people = [
        citizen('holder@example.org', [], { phone: taken }),
        citizen('sharer@example.org', [], { password: own }),
      ];
      await city.import('citizens', people);
      const { token } = (await signIn('sharer@example.org', own, '192.0.2.80')).json as { token: string };
      for (const [at, phone] of [taken, free].entries()) {
        const from = (host: number) => `192.0.2.${90 + at * 10 + host}`;
        await city.call('user/', { token, body: { phone, current_password: own } });
        for (let attempt = 0; attempt < 3; attempt += 1) await signIn(phone, 'хибний', from(attempt));
        const tries = [
          await signIn(phone, own, from(3)),
          await signIn(phone, own, from(4), solve()),
          await signIn(phone, 'хибний', from(5)),
          await signIn(phone, own, from(6)),
        ];
        const told = tries.map(({ status, json }) => `${status} ${(json as { code?: string }).code ?? ''}`);
        expect(told, phone).toEqual(['400 captcha_required', '200 ', '400 captcha_required', '400 captcha_required']);
      }
    });

    it('lets nobody sign in while the provider is down, and says whom to call', async () => {
      for (let attempt = 0; attempt < 3; attempt += 1) await signIn(EMAIL, 'хибний', '192.0.2.60');
      provider.fail('error');
      const refused = await signIn(EMAIL, PASSWORD, '192.0.2.60', solve());
      expect(refused.status).toBe(503);
      expect(refused.text).toContain('(0432) 65-00-00');
    });
  });
});
