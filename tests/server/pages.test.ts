import type { RequestListener } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CallOrigin } from '@/contract/call-headers';
import { originOfRender, renderNotes } from '@/lib/api/render-notes';
import type { AcquireOptions } from '@/server/limiter';
import { openFront, type OpenFront } from './open-front';

const SHARED = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600';
const HTML = 'text/html; charset=utf-8';
const ID = 'request-12345';

let front: OpenFront;
let write: RequestListener;
let entrances: (AcquireOptions | undefined)[];
let inside: number;
let isFull: boolean;

const page =
  (status: number, body: string, type = HTML): RequestListener =>
  (_request, response) =>
    response.writeHead(status, { 'content-type': type, 'cache-control': SHARED }).end(body);

beforeEach(async () => {
  entrances = [];
  inside = 0;
  isFull = false;
  write = page(200, 'Сторінка');
  front = await openFront((request, response) => write(request, response), {
    acquire: (options) => {
      entrances.push(options);
      if (isFull) return Promise.resolve(null);
      inside += 1;
      return Promise.resolve(() => void (inside -= 1));
    },
  });
});
afterEach(() => front.close());

describe('of a visitor the framework is told', () => {
  it('a public page by its path only, and a part of it by the address of that part', async () => {
    const origins: CallOrigin[] = [];
    const shown = write;
    write = (request, response) => {
      origins.push(originOfRender());
      shown(request, response);
    };
    await front.ask('/news/?utm=1', { 'x-request-id': ID });
    await front.ask('/news?_rsc=1', { 'x-request-id': ID, rsc: '1', cookie: 'a=1' });
    expect(front.asked.map(({ url }) => url)).toEqual(['/news', '/news?_rsc=1']);
    for (const { headers } of front.asked) expect(headers).toMatchObject({ host: 'site.example' });
    expect(origins).toEqual([ID, ID].map((requestId) => ({ clientAddress: '', requestId })));
    expect(front.asked[1]?.headers).toMatchObject({ rsc: '1' });
    expect(front.asked[1]?.headers).not.toHaveProperty('cookie');
  });

  it('a personal page by its full address and with the method of the request', async () => {
    const cookie = { cookie: 'a=1' };
    await front.ask('/cabinet?tab=1', cookie);
    await front.ask('/cabinet?tab=1', cookie, 'HEAD');
    await front.ask('/cabinet?tab=1', { ...cookie, origin: front.origin }, 'POST');
    expect(front.asked.map(({ method, url }) => [method, url])).toEqual(
      ['GET', 'HEAD', 'POST'].map((method) => [method, '/cabinet?tab=1']),
    );
  });

  it('posts and renewed public pages with priority, and gives every place back', async () => {
    await front.ask('/news');
    front.cache.dropAll();
    await front.ask('/news');
    await front.ask('/cabinet');
    await front.ask('/cabinet', { origin: front.origin }, 'POST');
    expect(entrances).toMatchObject([
      { isPriority: false },
      { isPriority: true },
      { isPriority: false, gone: expect.any(AbortSignal) },
      { isPriority: true, gone: expect.any(AbortSignal) },
    ]);
    expect(inside).toBe(0);
  });
});

describe('a form page', () => {
  it.each([
    ['__Host-form_sender=a; __Host-pi_device=b', 1],
    ['__Host-form_sender=a; other=b', 2],
  ])('for a browser with the cookies %s is rendered %i times in two requests', async (cookie, times) => {
    await front.ask('/contact', { cookie });
    await front.ask('/contact', { cookie });
    expect(front.asked).toHaveLength(times);
  });
});

describe('a place among the visitors who are served', () => {
  it('is not taken by a large form, which has a queue of its own', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x', origin: front.origin };
    const head = '--x\r\nContent-Disposition: form-data; name="files"; filename="a.jpg"\r\n\r\n';
    const body = `${head}${'x'.repeat(2 * 1024 * 1024)}\r\n--x--\r\n`;
    expect((await fetch(`${front.origin}/appeal-fine`, { method: 'POST', headers, body })).status).toBe(200);
    expect(entrances).toEqual([]);
  });

  it('is given up at once when the visitor disconnects', async () => {
    write = () => undefined;
    const leaving = new AbortController();
    const asking = fetch(`${front.origin}/cabinet`, { signal: leaving.signal });
    await expect.poll(() => entrances).toHaveLength(1);
    expect(entrances[0]?.gone?.aborted).toBe(false);
    leaving.abort();
    await expect(asking).rejects.toThrow();
    await expect.poll(() => entrances[0]?.gone?.aborted).toBe(true);
  });
});

describe('an earlier copy of a page', () => {
  const out: RequestListener = (request, response) => {
    Object.assign(renderNotes.getStore() ?? {}, { isOut: true });
    page(200, 'Немає звʼязку')(request, response);
  };
  it.each([
    ['fails', page(500, '<html id="__next_error__">'), {}],
    ['fails in a part', page(500, '1:E{}', 'text/x-component'), { rsc: '1' }],
    ['is about what did not come', out, {}],
    ['is a part about what did not come', out, { rsc: '1' }],
  ] as const)('is served each time the new one %s', async (_what, failing, headers) => {
    await front.ask('/news', headers);
    front.cache.dropAll();
    write = failing;
    for (let time = 0; time < 3; time += 1) {
      const answer = await front.ask('/news', headers);
      expect([answer.status, answer.body]).toEqual([200, 'Сторінка']);
    }
    const tries = front.asked.filter(({ url }) => url === '/news');
    expect(tries, 'and each time a new one is tried').toHaveLength(4);
  });

  it('is served when the server is overloaded', async () => {
    await front.ask('/news');
    front.cache.dropAll();
    isFull = true;
    for (let time = 0; time < 2; time += 1) expect((await front.ask('/news')).body).toBe('Сторінка');
    expect((await front.ask('/pay')).status).toBe(503);
  });

  it('is dropped when its item is gone, and a missing item is served once it exists', async () => {
    const about: RequestListener = (_request, response) => {
      renderNotes.getStore()?.nouns.add('news');
      page(404, 'Немає')(_request, response);
    };
    await front.ask('/news/7');
    front.cache.dropAll();
    write = about;
    for (let time = 0; time < 2; time += 1) expect((await front.ask('/news/7')).status).toBe(404);
    const tries = front.asked.filter(({ url }) => url === '/news/7').length;
    expect(tries, 'remembered').toBe(2);
    write = page(200, 'Новина');
    front.cache.drop(['news']);
    expect((await front.ask('/news/7')).body).toBe('Новина');
  });
});

describe('a request from the site’s scripts', () => {
  it.each([
    ['a part of a page that failed', 'GET', { rsc: '1' }, 500, HTML],
    ['a part of a page that is not there', 'GET', { rsc: '1' }, 404, HTML],
    ['an action that failed', 'POST', { 'next-action': '4'.repeat(42) }, 500, HTML],
    ['an action that failed in a line', 'POST', { 'next-action': '4'.repeat(42) }, 500, 'text/plain'],
  ])('for %s gets the framework’s own answer', async (_what, method, headers, status, type) => {
    write = page(status, 'Internal Server Error', type);
    const body = method === 'POST' ? '[]' : null;
    const asked = { method, headers: { ...headers, origin: front.origin, cookie: 'a=1' }, body };
    const answer = await fetch(`${front.origin}/cabinet`, asked);
    expect([answer.status, await answer.text()]).toEqual([status, 'Internal Server Error']);
  });
});

describe('the error pages', () => {
  it.each([500, 503])('replace a page that failed with %i', async (status) => {
    write = page(status, '<html id="__next_error__">');
    const answer = await front.ask('/cabinet');
    expect(answer.status).toBe(500);
    expect(answer.body).toContain('Сталася помилка');
    expect(answer.body).not.toContain('__next_error__');
  });

  it.each(['/404', '/404/', '/nowhere/at/all'])(
    'are rendered again at %s when the content of every page has changed',
    async (path) => {
      write = page(404, 'Не знайдено. Телефон: 1');
      await front.ask(path);
      front.cache.dropAll();
      write = page(404, 'Не знайдено. Телефон: 2');
      expect((await front.ask(path)).body).toBe('Не знайдено. Телефон: 2');
    },
  );

  it('do not replace the error answer of a data address', async () => {
    write = page(404, '{"detail":"Немає"}', 'application/json');
    const answer = await front.ask('/cabinet/export', { cookie: 'a=1' });
    expect([answer.status, answer.body]).toEqual([404, '{"detail":"Немає"}']);
  });
});
