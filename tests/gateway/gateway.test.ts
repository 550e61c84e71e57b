import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openGateway, SITE, tokenFrom, type OpenedGateway } from './open-gateway';

const SAME_ORIGIN = { origin: SITE, 'sec-fetch-site': 'same-origin' };

let gateway: OpenedGateway;
const lastHeaders = () => gateway.city.requests.at(-1)?.headers ?? {};

beforeEach(async () => {
  gateway = await openGateway();
});
afterEach(() => gateway.city.close());

describe('the gateway to the API', () => {
  test('sends a citizen’s token in both headers of the specification, but not the cookie', async () => {
    const token = await tokenFrom(gateway.city);
    const answer = await gateway.call('user-fines/', { headers: { cookie: await gateway.cookie(token) } });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toHaveLength(3);
    expect(lastHeaders()).toMatchObject({ authorization: `Bearer ${token}`, 'x-auth': `Token ${token}` });
    expect(lastHeaders()).not.toHaveProperty('cookie');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test.each([
    ['Authorization', 'Bearer program-token'],
    ['X-Auth', 'Token program-token'],
  ])('takes a program’s token from its %s header rather than from a cookie', async (name, value) => {
    await gateway.call('user/', { headers: { [name]: value, cookie: await gateway.cookie('other') } });
    expect(lastHeaders()).toMatchObject({ authorization: 'Bearer program-token', 'x-auth': 'Token program-token' });
  });

  test.each(['Bearer', 'Bearer a b', 'Basic YTpi', 'Token x', '\u00ff'])(
    'answers 401 to an unreadable token (%j)',
    async (value) => {
      const answer = await gateway.call('user/', { headers: { authorization: value } });
      expect(answer.status).toBe(401);
    },
  );

  test.each(['', 'zzz', 'a.b.c.d.e', '%E0%A4%A', 'x'.repeat(9000)])(
    'treats a malformed session cookie (%#) as not signed in',
    async (value) => {
      const answer = await gateway.call('user/', { headers: { cookie: `auth._token.local=${value}` } });
      expect(answer.status).toBe(401);
    },
  );

  test('lets a session that was ended in this browser send what was typed but read nothing', async () => {
    const token = await tokenFrom(gateway.city);
    const left = { cookie: `${await gateway.cookie(token)}; pi_session=ended.logout` };
    for (const method of ['GET', 'HEAD'])
      expect((await gateway.call('user/', { method, headers: left })).status, method).toBe(401);
    expect((await gateway.call('user/', { headers: { cookie: await gateway.cookie(token) } })).status).toBe(200);
    const kept = await gateway.call('user/', {
      method: 'POST',
      body: '{}',
      headers: { ...left, 'sec-fetch-site': 'same-origin' },
    });
    expect(kept.status).toBe(200);
  });

  test.each([
    ['its text with 200', { status: 200, headers: { 'content-type': 'text/plain' }, body: { text: 'Unauthorized' } }],
    ['its text in JSON with 200', { status: 200, body: { text: '"Unauthorized"' } }],
    ['its detail with 403', { status: 403, body: { text: '{"detail":"Unauthorized"}' } }],
    ['its text with 403', { status: 403, headers: { 'content-type': 'text/plain' }, body: { text: 'Unauthorized' } }],
    ['its error with 500', { status: 500, body: { text: '{"error":"unauthorized"}' } }],
  ] as const)('answers 401 and clears the cookies when the API says “Unauthorized” in %s', async (_, failure) => {
    gateway.city.fail({ path: 'user/', ...failure });
    const answer = await gateway.call('user/', {
      headers: { cookie: await gateway.cookie(await tokenFrom(gateway.city)) },
    });
    expect([answer.status, answer.headers.getSetCookie().length]).toEqual([401, 3]);
    expect(await answer.json()).toMatchObject({ detail: expect.stringMatching(/\p{Script=Cyrillic}/u) as string });
  });

  test('passes on a text that merely contains the word “Unauthorized”', async () => {
    gateway.city.fail({
      path: 'user/',
      headers: { 'content-type': 'text/plain; charset=utf-8' },
      body: { text: 'Це не Unauthorized, а текст.' },
    });
    const answer = await gateway.call('user/', {
      headers: { cookie: await gateway.cookie(await tokenFrom(gateway.city)) },
    });
    expect([answer.status, await answer.text()]).toEqual([200, 'Це не Unauthorized, а текст.']);
  });

  test('answers 401 and clears the cookies when the API refuses the token', async () => {
    const answer = await gateway.call('user/', { headers: { cookie: await gateway.cookie('dead') } });
    expect(answer.status).toBe(401);
    const cleared = answer.headers.getSetCookie();
    expect(cleared).toHaveLength(3);
    for (const cookie of cleared)
      expect(cookie).toMatch(/^(auth\._token\.local|pi_session|pi_name)=; Path=\/; Max-Age=0/);
  });
});

describe('the cross-site protection of the gateway', () => {
  const post = async (headers: Record<string, string>) =>
    (
      await gateway.call('user-cars/', {
        method: 'POST',
        body: '{}',
        headers: { ...headers, cookie: await gateway.cookie() },
      })
    ).status;

  test('refuses a changing request from another site, however it is sent', async () => {
    const foreign: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
      { 'sec-fetch-site': 'same-site', origin: 'http://site.example:8080' },
      { 'sec-fetch-site': 'cross-site', origin: 'null', 'content-type': 'text/plain' },
      { 'sec-fetch-site': 'none' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: 'http://site.example:8080' },
      { origin: 'https://evil.example', host: 'other-name.example' },
      {},
    ];
    for (const headers of foreign) expect(await post(headers), JSON.stringify(headers)).toBe(403);
    expect(gateway.city.requests).toEqual([]);
  });

  test('accepts a changing request from the site’s own pages', async () => {
    const underAnotherName = { origin: 'http://other-name.example', host: 'other-name.example' };
    for (const headers of [SAME_ORIGIN, { origin: SITE }, underAnotherName]) expect(await post(headers)).toBe(401);
    expect(gateway.city.requests).toHaveLength(3);
  });

  test.each(['GET', 'HEAD', 'OPTIONS'])('does not apply to %s, which may come from another site', async (method) => {
    const headers = { 'sec-fetch-site': 'cross-site', cookie: await gateway.cookie() };
    expect((await gateway.call('user/', { method, headers })).status).toBe(401);
  });

  test('does not apply to a program without a cookie', async () => {
    const answer = await gateway.call('contact-responses/', { method: 'POST', body: '{"name":"Олена"}' });
    expect(answer.status).toBe(201);
    expect(gateway.city.requests[0]?.body).toBe('{"name":"Олена"}');
  });
});

describe('headers, paths and bodies at the gateway', () => {
  test('forged forwarding headers, cookies and hop-by-hop headers are not passed on', async () => {
    const forged = {
      'x-forwarded-for': '6.6.6.6',
      'x-real-ip': '6.6.6.6',
      'x-client-address': '6.6.6.6',
      forwarded: 'for=6.6.6.6',
      'x-middleware-subrequest': 'middleware',
      cookie: 'other=1',
      te: 'trailers',
    };
    await gateway.call('news/', { headers: { ...forged, 'accept-language': 'uk' } });
    for (const name of Object.keys(forged)) expect(lastHeaders(), name).not.toHaveProperty(name);
    expect(lastHeaders()).toMatchObject({ 'accept-language': 'uk' });
  });

  test('the API gets the visitor’s address and the request id from the site, not from the browser', async () => {
    const forged = { 'x-forwarded-for': '6.6.6.6', 'x-client-address': '6.6.6.6', 'x-request-id': 'of-the-browser' };
    const origin = { clientAddress: '203.0.113.9', requestId: 'of-the-front' };
    await gateway.call('contact-responses/', { method: 'POST', body: '{}', headers: forged }, origin);
    expect(lastHeaders()).toMatchObject({
      'x-forwarded-for': '203.0.113.9',
      'x-client-address': '203.0.113.9',
      'x-request-id': 'of-the-front',
    });
  });

  test('a path gets the same answer with and without the trailing slash', async () => {
    for (const path of ['news/?page=2', 'news?page=2']) {
      const answer = await gateway.call(path);
      expect(answer.status).toBe(200);
      expect(((await answer.json()) as { results: unknown[] }).results).toHaveLength(2);
    }
  });

  test.each([
    '..%2f..%2fetc',
    'news/%5c..',
    'news//1',
    'news/%00',
    '%252e%252e/x',
    'a%3fb/',
    'news%3Fpage=2',
    'news%23/',
    'news/%3b/',
    'news;a=1/',
  ])('a path with encoded or repeated separators is not found, and never asked of the API: %s', async (path) => {
    const answer = await gateway.call(path);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ detail: expect.any(String) });
    expect(gateway.city.requests).toEqual([]);
  });

  test('methods that the API does not support get 405', async () => {
    for (const method of ['PATCH', 'PUT', 'OPTIONS'])
      expect((await gateway.call('news/', { method })).status).toBe(405);
  });

  test('a form with thousands of parts is refused, small or large', async () => {
    const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n';
    for (const first of ['', `${part}${'x'.repeat(2 * 1024 * 1024)}\r\n`]) {
      const body = `${first}${part.repeat(5000)}--x--\r\n`;
      const answer = await gateway.call('appeal-fines/', {
        method: 'POST',
        body,
        headers: {
          ...SAME_ORIGIN,
          'content-type': 'multipart/form-data; boundary=x',
          'content-length': String(body.length),
        },
      });
      expect([answer.status, await answer.json()]).toMatchObject([413, { code: 'too_large' }]);
    }
  });

  test('a body above the limit is refused and never reaches the API', async () => {
    const answer = await gateway.call('contact-responses/', {
      method: 'POST',
      body: 'x'.repeat(1024 * 1024 + 1),
      headers: { ...SAME_ORIGIN, 'content-type': 'application/json' },
    });
    expect(answer.status).toBe(413);
    expect(gateway.city.requests).toEqual([]);
  });
});
