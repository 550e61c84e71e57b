import { inject, type InjectOptions, type Response as Answer } from 'light-my-request';
import { beforeEach, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '@/domain/durations';
import { createApi } from '@/server/api';
import type { AcquireOptions } from '@/server/limiter';
import { createPageCache } from '@/server/page-cache';
import { accept } from '@/server/refuse';
import { openForms } from './open-forms';

let now: number;
let asked: string[];
let entrances: (AcquireOptions | undefined)[];
let isFull: boolean;
let answer: () => Promise<Response>;
let ask: (path: string, options?: Partial<InjectOptions>) => Promise<Answer>;

beforeEach(() => {
  now = 0;
  asked = [];
  entrances = [];
  isFull = false;
  answer = () => Promise.resolve(Response.json([]));
  const api = createApi({
    cache: createPageCache({ now: () => now }),
    ask: (address) => {
      asked.push(address);
      return answer();
    },
    isRemote: false,
    forms: openForms().forms,
    limiter: {
      acquire: (options) => {
        entrances.push(options);
        return Promise.resolve(isFull ? null : () => undefined);
      },
    },
  });
  ask = (url, options = {}) =>
    inject(
      (request, response) => {
        const context = accept(request, response);
        if (context && !api.answer(context)) response.writeHead(418).end();
      },
      { method: 'GET', url, ...options },
    );
});

describe('a public API response in the front cache', () => {
  it('is requested once a minute, and served for ten more while a new one is on its way', async () => {
    await ask('/api/v2/faq/');
    now += MINUTE_MS - 1;
    await ask('/api/v2/faq/');
    expect(asked).toHaveLength(1);
    now += 10 * MINUTE_MS;
    answer = () => new Promise(() => undefined);
    expect((await ask('/api/v2/faq/')).statusCode).toBe(200);
    expect(asked).toHaveLength(2);
  });

  it('is requested with priority when it replaces a stale one', async () => {
    await ask('/api/v2/faq/');
    now += MINUTE_MS;
    await ask('/api/v2/faq/');
    await expect.poll(() => entrances).toMatchObject([{ isPriority: false }, { isPriority: true }]);
  });

  it('is not replaced by a failed one', async () => {
    const first = await ask('/api/v2/faq/');
    now += 20 * MINUTE_MS;
    answer = () => Promise.resolve(Response.json({ detail: 'Збій' }, { status: 500 }));
    expect((await ask('/api/v2/faq/')).body).toBe(first.body);
  });

  it('is a 503 with a plain message and the request id when there is none', async () => {
    answer = () => Promise.reject(new Error('stopped'));
    const told = await ask('/api/v2/faq/', { headers: { 'x-request-id': 'request-12345' } });
    expect(told.statusCode).toBe(503);
    expect(told.headers).toMatchObject({ 'cache-control': 'no-store', 'x-request-id': 'request-12345' });
    expect(told.json()).toMatchObject({ detail: expect.stringContaining('тимчасово недоступний') });
  });

  it('keeps its headers, but gets an ETag and a Cache-Control of the site', async () => {
    answer = () => Promise.resolve(Response.json([], { headers: { etag: '"a"', 'content-language': 'uk' } }));
    const { headers } = await ask('/api/v2/faq/');
    expect(headers).toMatchObject({
      'content-language': 'uk',
      'cache-control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=600',
    });
    expect(headers.etag).not.toBe('"a"');
  });
});

describe('a personal API call', () => {
  it.each(['GET', 'HEAD'] as const)('by %s waits in the queue only while the visitor is connected', async (method) => {
    isFull = true;
    const told = await ask('/api/v2/user/', { method });
    expect([told.statusCode, told.headers['x-request-id']]).toEqual([503, expect.any(String)]);
    expect(entrances).toEqual([{ gone: expect.any(AbortSignal) }]);
  });
});

describe('the path', () => {
  it.each(['/api/v2', '/api/v2/', '/api/v2/none/'])('%s belongs to the API', async (path) => {
    isFull = true;
    expect((await ask(path)).statusCode).toBe(503);
  });

  it.each(['/', '/api', '/api/', '/api/v2x', '/api/v20/faq/', '/x/api/v2/faq/'])(
    '%s does not belong to the API',
    async (path) => {
      expect((await ask(path)).statusCode).toBe(418);
    },
  );
});
