// A page as it leaves the site: without what belongs to the framework or to another visitor, for caches as far as it may be.
import type { OutgoingHttpHeaders, RequestListener } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type RenderNotes, renderNotes } from '@/lib/api/render-notes';
import { DATA_POLICY, scriptHash } from '@/lib/rendering/policy';
import { SOFT_HEADERS } from '@/server/soft-navigation';
import { openFront, type OpenFront } from './open-front';

const SHARED = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600';
const PRIVATE = 'private, no-store';
const NONCE = 'bm9uY2U=';
const HTML = 'text/html; charset=utf-8';
const POLICY = `script-src 'self' 'nonce-${NONCE}'`;
/** Headers for the framework's own caches. */
const INNER = { etag: '"of the framework"', 'x-nextjs-cache': 'HIT' };

interface Given {
  status?: number;
  headers?: OutgoingHttpHeaders;
  body?: string;
  notes?: Partial<RenderNotes>;
}

let front: OpenFront;
let write: RequestListener;

const page =
  ({ status = 200, headers = {}, body = '<h1>Новини</h1>', notes = {} }: Given): RequestListener =>
  (_request, response) => {
    Object.assign(renderNotes.getStore() ?? {}, notes);
    response.writeHead(status, { 'content-type': HTML, 'cache-control': PRIVATE, ...headers }).end(body);
  };

beforeEach(async () => {
  front = await openFront((request, response) => write(request, response));
});
afterEach(() => front.close());

const ask = async (path: string, given: Given, headers: Record<string, string> = {}, method = 'GET') => {
  write = page(given);
  return front.ask(path, headers, method);
};

describe('a visitor of a public page', () => {
  it('gets no nonce, no cookies and no headers of the framework, but its scripts by their hash', async () => {
    const link = [`</a.js>; rel=preload; as="script"; nonce="${NONCE}"`, '</a.woff2>; rel=preload'];
    const { headers, body } = await ask('/news', {
      headers: { ...INNER, link, 'content-security-policy': POLICY, vary: 'rsc, next-url' },
      body: `<script nonce="${NONCE}">own()</script>`,
    });
    expect(body).toBe('<script>own()</script>');
    expect(headers).toMatchObject({
      'content-type': HTML,
      'content-security-policy': `script-src 'self' ${scriptHash('own()')}`,
      link: '</a.js>; rel=preload; as="script", </a.woff2>; rel=preload',
      'content-length': String(body.length),
    });
    expect(headers['etag']).not.toBe(INNER.etag);
    expect(headers).not.toHaveProperty('x-nextjs-cache');
    expect((await ask('/pay', { headers: { 'set-cookie': 'a=1' } })).headers).not.toHaveProperty('set-cookie');
  });

  it('gets the data of its scripts unchanged, under the policy for data', async () => {
    const data = `1:"${NONCE}"`;
    const headers = { 'content-type': 'text/x-component', 'content-security-policy': POLICY, link: '</a.woff2>' };
    const answer = await ask('/news?_rsc=1', { headers, body: data }, { rsc: '1' });
    expect(answer.body).toBe(data);
    expect(answer.headers).toMatchObject({ 'content-security-policy': DATA_POLICY, link: '</a.woff2>' });
  });

  it.each([
    ['whole', '/news', {}, [200, SHARED, undefined]],
    [
      'of its own longer life',
      '/news',
      { headers: { 'cache-control': 'public, max-age=900' } },
      [200, 'public, max-age=900', undefined],
    ],
    ['about what did not come', '/news', { notes: { isOut: true, isShortLived: true } }, [503, 'no-store', '5']],
    [
      'not there while something did not come',
      '/news',
      { status: 404, notes: { isOut: true } },
      [404, 'no-store', '5'],
    ],
    ['of a form', '/contact', { headers: { 'cache-control': SHARED } }, [200, PRIVATE, undefined]],
  ] as [string, string, Given, unknown[]][])(
    'gets one that is %s with its status and Cache-Control',
    async (_what, path, given, told) => {
      const { status, headers } = await ask(path, given);
      expect([status, headers['cache-control'], headers['retry-after']]).toEqual(told);
    },
  );

  it.each([301, 307, 308, 400, 404, 410, 500])('gets a page of status %i that no cache keeps', async (status) => {
    const { headers } = await ask('/news', { status, headers: { 'cache-control': SHARED } });
    expect(headers['cache-control']).toMatch(/no-store/);
  });

  it('gets a page that names all headers it depends on, and no Link where it has none', async () => {
    const { headers } = await ask('/news', {});
    expect(headers).not.toHaveProperty('link');
    for (const name of SOFT_HEADERS) expect(headers['vary']).toContain(name);
  });

  it('who has the page gets 304 after it was rendered again the same, for the data of its scripts, too', async () => {
    for (const [path, asked, type] of [
      ['/news', {}, HTML],
      ['/news?_rsc=1', { rsc: '1' }, 'text/x-component'],
    ] as const) {
      const { headers } = await ask(path, { headers: { 'content-type': type } }, asked);
      front.cache.dropAll();
      const again = await front.ask(path, { ...asked, 'if-none-match': String(headers['etag']) });
      expect(again.status).toBe(304);
    }
    expect(front.asked).toHaveLength(4);
  });
});

describe('a citizen at a personal page', () => {
  it('gets its cookies, its nonce and the security headers, but no headers of the framework', async () => {
    const headers = { ...INNER, 'set-cookie': ['a=1', 'b=2'], 'content-security-policy': POLICY };
    const answer = await ask('/cabinet', { headers }, { 'x-request-id': 'request-12345' });
    expect(answer.headers).toMatchObject({
      'x-request-id': 'request-12345',
      'set-cookie': ['a=1', 'b=2'],
      'content-security-policy': POLICY,
      'x-frame-options': 'DENY',
      'content-length': String(Buffer.byteLength(answer.body)),
    });
    for (const name of Object.keys(INNER)) expect(answer.headers).not.toHaveProperty(name);
    expect((await ask('/cabinet', {})).headers).not.toHaveProperty('set-cookie');
  });

  it.each([
    [1024, 'br, gzip', 'br'],
    [1024, 'gzip', 'gzip'],
    [1024, 'br;q=0', null],
    [1023, 'br, gzip', null],
  ])('gets %i bytes for a browser that accepts %s encoded as %s', async (length, accepted, encoding) => {
    write = page({ body: 'x'.repeat(length) });
    const answer = await fetch(`${front.origin}/cabinet`, { headers: { 'accept-encoding': accepted } });
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(await answer.text()).toBe('x'.repeat(length));
  });

  it.each([
    [{}, 'Accept-Encoding'],
    [{ vary: 'rsc' }, 'rsc, Accept-Encoding'],
  ])('gets a page with %o that varies by %s', async (headers, told) => {
    expect((await ask('/cabinet', { headers })).headers['vary']).toBe(told);
  });

  it('gets headers only for HEAD, and no length for a status without a body', async () => {
    const head = await ask('/cabinet', { body: 'x'.repeat(20) }, {}, 'HEAD');
    expect([head.body, head.headers['content-length']]).toEqual(['', '20']);
    for (const status of [204, 304])
      expect((await ask('/cabinet', { status, body: '' })).headers, `${status}`).not.toHaveProperty('content-length');
  });

  it.each([
    [200, true, 503],
    [200, false, 200],
    [404, true, 404],
    [307, false, 307],
  ])('gets a page of status %i whose data did not come (%s) with status %i', async (status, isOut, told) => {
    expect((await ask('/cabinet', { status, notes: { isOut } })).status).toBe(told);
  });

  it.each([
    [500, HTML, '<html id="__next_error__">', true],
    [503, HTML, '', true],
    [500, 'text/plain', 'Internal Server Error', true],
    [500, 'text/plain', 'Довідку не складено', false],
    [500, 'application/json', '{}', false],
    [500, 'application/json; like=text/html', '{}', false],
    [499, HTML, '', false],
    [200, HTML, 'Internal Server Error', false],
  ])('for %i of type %s with %j gets the page of failures: %s', async (status, type, body, isFailure) => {
    const answer = await ask('/cabinet', { status, headers: { 'content-type': type }, body });
    expect(answer.body.includes('Код помилки')).toBe(isFailure);
  });
});
