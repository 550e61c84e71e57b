import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { errorSchema } from '@/contract/wire';
import { onAnyEngine } from '@/tests/databases';
import { type Answer, cityOf } from './city';
import { citizen } from './records';

const GETS = [
  'general/',
  'news/',
  'news/1/',
  'vacancies/',
  'vacancies/1/',
  'evacuations/',
  'faq/',
  'parking-places/',
  'user/',
  'user/last-request/',
  'user-cars/',
  'user-fines/',
  'user-fines/1/',
];
const POSTS = ['login/', 'user/', 'user-cars/', 'contact-responses/', 'appeal-fines/'];
const NAMES = [
  'page',
  'page_size',
  'license_plate',
  'email',
  'phone',
  'login',
  'password',
  'message',
  'name',
  'text',
  'consent',
  'is_new_user',
  '__proto__',
  'constructor',
];

const nasty = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(
    '\u0000',
    '\uD800',
    '1e9',
    '-1',
    '999999999999999999999',
    "' or 1=1 --",
    '%',
    '\\',
    'x'.repeat(5000),
    '１',
    '٣',
  ),
);
const value = fc.oneof(
  nasty,
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.integer(), { maxLength: 3 }),
  fc.object({ maxDepth: 2 }),
);

onAnyEngine('malformed input', (createDatabase) => {
  const city = cityOf(createDatabase);
  let token: string;

  beforeAll(async () => {
    await city.import('citizens', [citizen('iryna@example.org', ['AA1234BB'])]);
    token = await city.login('iryna@example.org');
  });

  const expectSense = (answer: Answer, sent: string) => {
    expect(answer.status, sent).toBeLessThan(500);
    if (answer.status >= 400) expect(errorSchema.parse(answer.json).detail, sent).toMatch(/^[А-ЯІЇЄҐ]/);
  };

  it('in a query, the answer is never a server error', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...GETS),
        fc.dictionary(fc.constantFrom(...NAMES), nasty, { maxKeys: 3 }),
        async (path, query) => {
          const search = new URLSearchParams(query).toString();
          expectSense(await city.call(`${path}?${search}`, { token }), `${path}?${search}`);
        },
      ),
      { numRuns: 150 },
    );
  });

  it('in a body, the answer is never a server error', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...POSTS.slice(1)),
        fc.dictionary(fc.constantFrom(...NAMES), value, { maxKeys: 5 }),
        async (path, body) => {
          expectSense(await city.call(path, { token, body }), `${path} ${JSON.stringify(body)}`);
        },
      ),
      { numRuns: 150 },
    );
  });

  it('broken percent signs, lone surrogates and raw bytes in a URL are no server error', async () => {
    for (const path of [
      'news/?page=%',
      'news/?page=%00',
      'evacuations/?license_plate=%ED%A0%80',
      'news/%00/',
      'news/%ED%A0%80/',
      'news/%',
      `news/${'9'.repeat(400)}/`,
      'user-fines/%2e%2e/',
      '../../etc/passwd',
      '//',
      'news//1/',
    ]) {
      expectSense(await city.call(path, { token }), path);
    }
  });

  it('a NUL or a lone surrogate in a body is refused with the name of the field', async () => {
    for (const name of ['a\u0000b', 'a\uD800b']) {
      const answer = await city.call('contact-responses/', { body: { name, message: 'текст' } });
      expect(answer.status).toBe(400);
      expect(answer.json).toMatchObject({ fields: { name: ['Приберіть недруковані символи.'] } });
    }
  });

  it('a GET that declares JSON as its type is answered like one that declares none', async () => {
    const plain = await city.call('general/');
    expect(plain.status).toBe(200);
    const { status, text } = await city.call('general/', { headers: { 'content-type': 'application/json' } });
    expect({ status, text }).toEqual({ status: 200, text: plain.text });
  });

  it.each([
    ['POST', 'logout/', 204],
    ['DELETE', 'user-cars/999999/', 404],
    ['POST', 'user-notifications/999999/read/', 404],
  ])(
    '%s %s that declares JSON but brings no body is done as one that declares nothing',
    async (method, path, status) => {
      const headers = { 'content-type': 'application/json' };
      expect((await city.call(path, { method, headers, token: await city.login('iryna@example.org') })).status).toBe(
        status,
      );
    },
  );

  it('broken JSON answers 400, another format 415, a body of 2 MB 413', async () => {
    const statusOf = async (options: object) => (await city.call('login/', { method: 'POST', ...options })).status;
    expect(await statusOf({ body: '{"name":' })).toBe(400);
    expect(await statusOf({ body: '' })).toBe(400);
    expect(await statusOf({ body: 'null' })).toBe(400);
    expect(await statusOf({ body: '[[[[]]]]' })).toBe(400);
    expect(await statusOf({ body: `${'['.repeat(50_000)}${']'.repeat(50_000)}` })).toBe(400);
    expect(await statusOf({ body: 'name=a', headers: { 'content-type': 'application/x-www-form-urlencoded' } })).toBe(
      415,
    );
    expect(await statusOf({ body: '{}', headers: { 'content-type': 'text/plain' } })).toBe(415);
    expect(await statusOf({ body: JSON.stringify({ name: 'я'.repeat(1_000_000) }) })).toBe(413);
  });
});
