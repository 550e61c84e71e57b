import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RequestListener } from 'node:http';
import { openFront, type OpenFront } from './open-front';

const SHARED = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600';
const NONCE = 'bm9uY2U=';
let front: OpenFront;

const page: RequestListener = (request, response) => {
  const path = request.url?.split('?', 1)[0] ?? '';
  const isMissing = path === '/404' || path.includes('missing');
  const isShared = !path.startsWith('/cabinet') && !path.startsWith('/login');
  response.writeHead(isMissing ? 404 : 200, {
    'content-type': request.headers['rsc'] ? 'text/x-component' : 'text/html; charset=utf-8',
    'cache-control': isShared ? SHARED : 'private, no-store',
    'content-security-policy': `script-src 'self' 'nonce-${NONCE}'`,
    vary: 'rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch',
    ...(isShared ? {} : { 'set-cookie': ['a=1', 'b=2'] }),
  });
  response.end(
    isMissing
      ? '<h1>Сторінку не знайдено</h1>'
      : `<h1>${path} ${request.headers.cookie ?? 'нікому'}</h1><script nonce="${NONCE}">own()</script><script>steal()</script>${'.'.repeat(2000)}`,
  );
};

let write: RequestListener;
beforeEach(async () => {
  write = page;
  front = await openFront((request, response) => write(request, response));
});
afterEach(() => front.close());

describe('visitors of a public page', () => {
  it('share one that was made without anything of the first of them', async () => {
    const first = await front.ask('/news', {
      cookie: 'auth=secret',
      authorization: 'Bearer x',
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
    });
    const second = await front.ask('/news?utm=1', { 'accept-language': 'en' });
    expect(first.body).toContain('/news нікому');
    expect(second.body).toBe(first.body);
    expect(front.asked).toHaveLength(1);
    expect(front.asked[0]?.headers).not.toHaveProperty('cookie');
    expect(front.asked[0]?.headers).not.toHaveProperty('authorization');
    expect(front.asked[0]?.headers).toMatchObject({ host: 'site.example' });
  });

  it('get the same with and without a trailing slash, for GET and HEAD', async () => {
    const { body } = await front.ask('/news');
    expect((await front.ask('/news/')).body).toBe(body);
    const head = await front.ask('/news', {}, 'HEAD');
    expect([head.status, head.body, head.headers['content-length']]).toEqual([
      200,
      '',
      String(Buffer.byteLength(body)),
    ]);
    expect(front.asked).toHaveLength(1);
  });

  it.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', undefined],
  ])(
    'whose browsers accept %s get it encoded as %s, and nothing again when they have it',
    async (accepted, encoding) => {
      const answer = await front.ask('/news', { 'accept-encoding': accepted });
      expect(answer.headers['content-encoding']).toBe(encoding);
      expect(answer.headers['vary']).toContain('Accept-Encoding');
      const again = await front.ask('/news', {
        'accept-encoding': accepted,
        'if-none-match': String(answer.headers['etag']),
      });
      expect([again.status, again.body]).toEqual([304, '']);
      expect(again.headers['content-security-policy']).toBe(answer.headers['content-security-policy']);
      const other = await front.ask('/news', { 'accept-encoding': accepted, 'if-none-match': '"other"' });
      expect(other.status).toBe(200);
    },
  );
});

describe('citizens behind one proxy', () => {
  it('never get each other’s page, nor a signed-out visitor theirs, on one connection', async () => {
    const visitors = ['перший', 'друга', undefined];
    for (let round = 0; round < 100; round += 1) {
      const visitor = visitors[round % visitors.length];
      const answer = await front.ask('/cabinet', visitor ? { cookie: encodeURIComponent(visitor) } : {});
      expect(answer.body).toContain(`/cabinet ${visitor ? encodeURIComponent(visitor) : 'нікому'}`);
      expect((await front.ask('/news', visitor ? { cookie: 'x' } : {})).body).toContain('/news нікому');
    }
  });
});

describe('a visitor whose page is not there or failed', () => {
  it('reads the same page of it at every unknown address, complete without scripts', async () => {
    for (const path of ['/missing', '/news/missing', '/cabinet/missing', '/404', 'http://evil.example/missing']) {
      const answer = await front.ask(path);
      expect([path, answer.status]).toEqual([path, 404]);
      expect(answer.body).toContain('Сторінку не знайдено');
    }
  });

  it('costs the site one rendering of a missing item', async () => {
    for (let round = 0; round < 3; round += 1) await front.ask('/news/missing');
    expect(front.asked.filter(({ url }) => url === '/news/missing')).toHaveLength(1);
  });

  it('reads the number to tell the inspection, on a page without scripts', async () => {
    write = (request, response) =>
      request.url === '/outage'
        ? response
            .writeHead(200, { 'content-type': 'text/html', 'cache-control': SHARED, link: '</a.woff2>; rel=preload' })
            .end('<h1>Сталася помилка</h1><script src="/a.js"></script><p>{request-id} {message}</p>')
        : response.writeHead(500, { 'content-type': 'text/html' }).end('<html id="__next_error__">');
    const answer = await front.ask('/cabinet', { 'x-request-id': 'request-12345' });
    expect(answer.status).toBe(500);
    expect(answer.body).toBe('<h1>Сталася помилка</h1><p>request-12345 Internal Server Error</p>');
    expect(answer.headers['content-security-policy']).toContain("script-src 'self';");
    expect(answer.headers.link, 'or words move when their letters come').toContain('a.woff2');
    expect((await front.ask('/outage')).status, 'by its own address').toBe(503);
  });

  it('gets an answer even when nothing renders any more', async () => {
    write = () => {
      throw new Error('out of memory');
    };
    const answer = await front.ask('/news');
    expect(answer.status).toBe(503);
    expect(answer.body).toContain('Сталася помилка');
  });
});

describe('a stranger', () => {
  it.each(['PUT', 'PATCH', 'DELETE', 'TRACE'])('is refused %s on a page before anything reads it', async (method) => {
    const answer = await front.ask('/news', {}, method);
    expect([answer.status, answer.headers['allow']]).toEqual([405, 'GET, HEAD, POST']);
    expect(front.asked).toHaveLength(0);
  });

  it('is refused a form larger than a page accepts', async () => {
    const large = { 'content-length': '2000000', 'content-type': 'application/json', origin: front.origin };
    const answer = await front.ask('/login', large, 'POST');
    expect(answer.status).toBe(413);
    expect(front.asked).toHaveLength(0);
  });

  it('gets every answer with the security headers, HSTS and a request id that is not theirs', async () => {
    for (const path of ['/news', '/cabinet', '/missing', '/healthz/live', '/api/v2/%2e%2e/']) {
      const { headers } = await front.ask(path, { 'x-request-id': '{"level":"error"}' });
      expect(headers, path).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'cross-origin-opener-policy': 'same-origin',
        'strict-transport-security': 'max-age=63072000; includeSubDomains',
      });
      expect(headers['x-request-id'], path).toMatch(/^[\w-]{36}$/);
      expect(headers['content-security-policy'], path).toBeTruthy();
    }
  });
});
