import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { inject, type InjectOptions } from 'light-my-request';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FROM_NOBODY } from '@/contract/call-headers';
import { MINUTE_MS } from '@/domain/durations';
import { provideBackend } from '@/lib/api/transport';
import { createApi } from '@/server/api';
import { createLimiter } from '@/server/limiter';
import { createPageCache } from '@/server/page-cache';
import { accept } from '@/server/refuse';
import { openCity, type City } from '@/tests/api/city';
import { citizen, newsItem } from '@/tests/api/records';
import { createSqlite, type TestDatabase } from '@/tests/databases';
import { openForms } from './open-forms';

const PLENTY = createLimiter({ atOnce: 1000, waitingMax: 0 });

let database: TestDatabase;
let city: City;
let asked: string[];
let now: number;

beforeEach(async () => {
  database = await createSqlite();
  city = await openCity(database.config);
  await city.import(
    'news',
    Array.from({ length: 25 }, (_, number) => newsItem(number)),
  );
  await city.lookAtContent();
  asked = [];
  now = Date.parse('2026-11-21T10:00:00Z');
});

afterEach(async () => {
  await city.close();
  await database.cleanup();
});

const askCity = (address: string) => city.backend.fetch(new Request(`http://city.example${address}`), FROM_NOBODY);

function openApi({ ask = askCity, isRemote = false, isOff = false, limiter = PLENTY } = {}) {
  const cache = createPageCache({ isOff, now: () => now });
  city.backend.onContentChange(cache.drop);
  const noted = (address: string) => {
    asked.push(address);
    return ask(address);
  };
  const api = createApi({ cache, ask: noted, isRemote, limiter, forms: openForms().forms });
  return (path: string, options: Partial<InjectOptions> = {}) => {
    const listener: Parameters<typeof inject>[0] = (request, response) => {
      const context = accept(request, response);
      if (context && !api.answer(context)) response.writeHead(418).end();
    };
    return inject(listener, { method: 'GET', url: `/api/v2/${path}`, ...options });
  };
}

const titles = (body: string) =>
  (JSON.parse(body) as { results: { title: string }[] }).results.map(({ title }) => title);

describe('a public API response', () => {
  it('is requested once, whoever asks and however the address is spelled', async () => {
    const call = openApi();
    const first = await call('news/?page=2&utm_source=x');
    const second = await call('news?page=2', {
      headers: {
        cookie: 'auth._token.local=x',
        host: 'evil.example',
        'x-forwarded-host': 'evil.example',
        accept: 'text/html',
      },
    });
    expect(first.statusCode).toBe(200);
    expect(second.body).toBe(first.body);
    expect(JSON.parse(first.body)).toMatchObject({ next: '/api/v2/news/?page=3', previous: '/api/v2/news/?page=1' });
    expect(asked).toEqual(['/api/v2/news/?page=2']);
    expect(first.headers).toMatchObject({
      'cache-control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=600',
      'x-content-type-options': 'nosniff',
    });
    expect(first.headers).not.toHaveProperty('set-cookie');
    expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
  });

  it('is requested once for a hundred simultaneous calls', async () => {
    const call = openApi();
    const answers = await Promise.all(Array.from({ length: 100 }, () => call('news/')));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(asked).toEqual(['/api/v2/news/']);
  });

  it('comes in an encoding that the client accepts, with an ETag of its own', async () => {
    const call = openApi();
    const plain = await call('news/');
    const brotli = await call('news/', { headers: { 'accept-encoding': 'gzip, br' } });
    const gzip = await call('news/', { headers: { 'accept-encoding': 'gzip, br;q=0' } });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    expect(new Set([plain, brotli, gzip].map(({ headers }) => headers.etag)).size).toBe(3);
  });

  it('is a 304 for a client that already has it', async () => {
    const call = openApi();
    const { headers } = await call('news/');
    const again = await call('news/', { headers: { 'if-none-match': String(headers.etag) } });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    expect(again.headers.etag).toBe(headers.etag);
    expect((await call('news/?page=2', { headers: { 'if-none-match': String(headers.etag) } })).statusCode).toBe(200);
  });

  it('has headers without a body for HEAD', async () => {
    const call = openApi();
    const head = await call('news/', { method: 'HEAD' });
    const get = await call('news/');
    expect(head.body).toBe('');
    expect(head.headers['content-length']).toBe(get.headers['content-length']);
    expect(head.headers.etag).toBe(get.headers.etag);
    expect(asked).toHaveLength(1);
  });

  it('is new once its content has changed, and stays cached while other content changes', async () => {
    const call = openApi();
    await call('news/');
    await call('faq/');
    await city.import('news', [{ ...newsItem(99, '2026-11-21T09:00:00+02:00'), title: 'Щойно' }]);
    await city.lookAtContent();
    expect(titles((await call('news/')).body)[0]).toBe('Щойно');
    await call('faq/');
    expect(asked).toEqual(['/api/v2/news/', '/api/v2/faq/', '/api/v2/news/']);
  });

  it('is requested again after a minute, while the stale one is served once more', async () => {
    const call = openApi();
    await call('news/');
    now += MINUTE_MS;
    expect((await call('news/')).statusCode).toBe(200);
    expect(asked).toHaveLength(2);
  });

  it('is not cached where caching is turned off', async () => {
    const call = openApi({ isOff: true });
    await call('news/');
    await call('news/');
    expect(asked).toHaveLength(2);
  });
});

describe('an API response that is not public', () => {
  it.each([404, 400, 429, 503])('because of status %i is passed on and not cached', async (status) => {
    const call = openApi({
      ask: async () => Response.json({ detail: 'Ні.' }, { status, headers: { 'retry-after': '7' } }),
    });
    for (let time = 0; time < 2; time += 1) {
      const answer = await call('news/');
      expect(answer.statusCode).toBe(status);
      expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '7' });
      expect(answer.json()).toEqual({ detail: 'Ні.' });
    }
    expect(asked).toHaveLength(2);
  });

  it.each([{ 'cache-control': 'private' }, { 'cache-control': 'no-store' }, { 'set-cookie': 'a=b' }, { vary: '*' }])(
    'by its own headers is not cached: %o',
    async (headers) => {
      const call = openApi({
        ask: async () => Response.json([], { headers: headers as unknown as Record<string, string> }),
        isRemote: true,
      });
      const answer = await call('faq/');
      expect(answer.headers).toMatchObject({ 'cache-control': 'no-store' });
      expect(answer.headers).not.toHaveProperty('set-cookie');
      await call('faq/');
      expect(asked).toHaveLength(2);
    },
  );

  it('replaces nothing: while the API fails, the cached one is served', async () => {
    let isDown = false;
    const call = openApi({ ask: async (address) => (isDown ? Response.json({}, { status: 503 }) : askCity(address)) });
    const before = await call('news/');
    isDown = true;
    now += 20 * MINUTE_MS;
    const during = await call('news/');
    expect(during.statusCode).toBe(200);
    expect(during.body).toBe(before.body);
    expect((await call('faq/')).statusCode).toBe(503);
  });

  it('goes to the gateway for its caller alone', async () => {
    provideBackend(city.backend);
    await city.import('citizens', [citizen('iryna@example.org', [])]);
    const authorization = `Bearer ${await city.login('iryna@example.org')}`;
    const call = openApi();
    const alone: [path: string, headers: Record<string, string>, status: number][] = [
      ['user/', { authorization }, 200],
      ['news/', { authorization }, 200],
      ['news/', { 'x-auth': 'Token x' }, 200],
      ['user/', {}, 401],
      ['evacuations/?license_plate=AA1234BB', {}, 200],
      ['news/?page=0', {}, 400],
    ];
    for (const [path, headers, status] of alone) {
      const answer = await call(path, { headers });
      expect(answer.statusCode, path).toBe(status);
      expect(answer.headers, path).toMatchObject({ 'cache-control': 'no-store' });
    }
    expect(asked).toEqual([]);
  });
});

describe('when the server is overloaded,', () => {
  it('uncached reads get 503 with Retry-After, while cached reads and posted data are still answered', async () => {
    vi.stubEnv('SITE_URL', 'http://site.example');
    provideBackend(city.backend);
    let isFull = false;
    const limiter = { acquire: () => Promise.resolve(isFull ? null : () => undefined) };
    const call = openApi({ limiter });
    await call('news/');
    isFull = true;
    expect((await call('news/')).statusCode).toBe(200);
    for (const path of ['user-fines/', 'news/?page=2', 'evacuations/?license_plate=AA1234BB']) {
      const refused = await call(path);
      expect([refused.statusCode, refused.headers['retry-after']], path).toEqual([503, '5']);
      expect(refused.json(), path).toMatchObject({ detail: expect.stringContaining('Сервіс тимчасово недоступний') });
    }
    const message = { name: 'Ірина', message: 'Дякую' };
    expect((await call('contact-responses/', { method: 'POST', payload: message })).statusCode).toBe(201);
    isFull = false;
    expect((await call('news/?page=2')).statusCode).toBe(200);
  });
});
