import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { inject, type InjectOptions } from 'light-my-request';
import { describe, expect, it } from 'vitest';
import { createRenderNotes, type RenderNotes } from '@/lib/api/render-notes';
import { DATA_POLICY, scriptHash } from '@/lib/rendering/policy';
import type { CachedResponse } from '@/server/cached-response';
import type { RenderedPage } from '@/server/render';
import { SOFT_HEADERS } from '@/server/soft-navigation';
import { isFailed, keepingOf, sealPage, sendRendered } from '@/server/rendered-page';

const SHARED = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600';
const PRIVATE = 'private, no-store';
const NONCE = 'bm9uY2U=';
const HTML = 'text/html; charset=utf-8';
/** Headers of the framework's own connection or for its own caches. */
const INNER = {
  connection: 'keep-alive',
  'keep-alive': 'timeout=5',
  'transfer-encoding': 'chunked',
  'content-length': '7',
  etag: '"of the framework"',
  date: 'Thu, 01 Jan 1970 00:00:00 GMT',
  'x-nextjs-cache': 'HIT',
};

interface Given {
  status?: number;
  headers?: RenderedPage['headers'];
  body?: string;
  notes?: Partial<RenderNotes>;
}

const rendered = ({ status = 200, headers = {}, body = '<h1>Новини</h1>', notes = {} }: Given = {}): RenderedPage => ({
  status,
  headers: { 'content-type': HTML, 'cache-control': PRIVATE, ...headers },
  body: Buffer.from(body),
  notes: { ...createRenderNotes(), ...notes },
});

describe('a page rendered by the framework', () => {
  it('for everyone may be cached for a minute and shown for ten more, until the nouns it shows change', () => {
    const nouns = new Set(['news'] as const);
    expect(keepingOf(rendered({ notes: { nouns } }))).toEqual({ freshMs: 60_000, staleMs: 600_000, nouns });
  });

  it('with something missing may be cached for five seconds', () => {
    const keep = keepingOf(rendered({ notes: { isShortLived: true } }));
    expect(keep).toMatchObject({ freshMs: 5_000, staleMs: 0 });
  });

  const OWN: [string, Given][] = [
    ['is not there', { status: 404 }],
    ['leads on', { status: 307 }],
    ['failed', { status: 500 }],
    ['is about what did not come', { notes: { isOut: true } }],
    ['sets a cookie', { headers: { 'set-cookie': 'a=1' } }],
    ['sets cookies', { headers: { 'set-cookie': ['a=1', 'b=2'] } }],
    ['depends on who asks', { headers: { vary: 'cookie' } }],
    ['depends on who asks among other things', { headers: { vary: 'rsc, user-agent' } }],
    ['depends on anything', { headers: { vary: '*' } }],
  ];
  it.each(OWN)('that %s is never cached', (_what, given) => {
    expect(keepingOf(rendered(given))).toBeNull();
  });

  it.each([
    [500, HTML, '<html id="__next_error__">', true],
    [503, HTML, '', true],
    [500, undefined, '', true],
    [500, 'text/plain', 'Internal Server Error', true],
    [500, 'text/plain', 'Довідку не складено', false],
    [500, 'application/json', '{}', false],
    [500, 'application/json; like=text/html', '{}', false],
    [499, HTML, '', false],
    [404, undefined, 'Internal Server Error', false],
    [200, HTML, 'Internal Server Error', false],
  ])('of status %i and type %s with %j is a failure of the framework: %s', (status, type, body, isFailure) => {
    expect(isFailed(rendered({ status, headers: { 'content-type': type }, body }))).toBe(isFailure);
  });
});

const seal = (page: RenderedPage, { isShared = true, cached = undefined as CachedResponse | undefined } = {}) =>
  sealPage(page, { isShared, cached });

const shown = async (page: RenderedPage, given: { isShared?: boolean } = {}) => {
  const { status, identity } = await seal(page, given);
  const named = Object.fromEntries(
    identity.headers.flatMap((value, at, all): [string, string][] => (at % 2 ? [] : [[value, all[at + 1] ?? '']])),
  );
  expect(Object.keys(named), 'each header once').toHaveLength(identity.headers.length / 2);
  return { status, headers: named, body: identity.body.toString() };
};

describe('a public page as it is sent', () => {
  it('has no nonce, no cookies and no headers of the framework’s connection', async () => {
    const { headers, body } = await shown(
      rendered({
        headers: {
          ...INNER,
          'set-cookie': 'a=1',
          'content-security-policy': `script-src 'self' 'nonce-${NONCE}'`,
          link: [`</a.js>; rel=preload; as="script"; nonce="${NONCE}"`, '</a.woff2>; rel=preload'],
          vary: 'rsc, next-url',
        },
        body: `<script nonce="${NONCE}">own()</script>`,
      }),
    );
    expect(body).toBe('<script>own()</script>');
    expect(headers).toMatchObject({
      'content-type': HTML,
      'cache-control': PRIVATE,
      'content-security-policy': `script-src 'self' ${scriptHash('own()')}`,
      link: '</a.js>; rel=preload; as="script", </a.woff2>; rel=preload',
      vary: 'rsc, next-url',
      'content-length': String(body.length),
    });
    const passedOn = Object.keys(INNER).filter((name) => name !== 'etag' && name !== 'content-length');
    for (const name of [...passedOn, 'set-cookie']) expect(headers).not.toHaveProperty(name);
    expect(headers['etag']).not.toBe(INNER.etag);
  });

  it('is unchanged when it is data, under the policy for data', async () => {
    const data = `1:"${NONCE}"`;
    const { headers, body } = await shown(
      rendered({
        headers: {
          'content-type': 'text/x-component',
          'content-security-policy': `script-src 'nonce-${NONCE}'`,
          link: '</a.woff2>; rel=preload',
        },
        body: data,
      }),
    );
    expect(body).toBe(data);
    expect(headers).toMatchObject({ 'content-security-policy': DATA_POLICY, link: '</a.woff2>; rel=preload' });
  });

  it.each([
    ['whole', 200, {}, 200, SHARED, undefined],
    ['about what did not come', 200, { isOut: true, isShortLived: true }, 503, 'no-store', '5'],
    ['not there while something did not come', 404, { isOut: true }, 404, 'no-store', '5'],
    ['not there', 404, {}, 404, PRIVATE, undefined],
    [
      'with something missing on it',
      200,
      { isShortLived: true },
      200,
      'public, max-age=0, s-maxage=5, stale-while-revalidate=5',
      undefined,
    ],
  ])(
    '(%s) with status %i and %o has status %i and Cache-Control %s',
    async (_what, status, notes, told, caching, retry) => {
      const { status: given, headers } = await shown(rendered({ status, notes }));
      expect([given, headers['cache-control'], headers['retry-after']]).toEqual([told, caching, retry]);
    },
  );

  it.each([301, 307, 308, 400, 404, 410, 500])(
    'with status %i is kept by no cache, whatever its address',
    async (status) => {
      const { headers } = await shown(rendered({ status, headers: { 'cache-control': SHARED } }));
      expect(headers['cache-control']).toMatch(/no-store/);
    },
  );

  it('names the headers of soft navigation in Vary, and has no Link header, where the framework gave neither', async () => {
    const { headers } = await shown(rendered());
    expect(headers).not.toHaveProperty('link');
    for (const name of SOFT_HEADERS) expect(headers['vary']).toContain(name);
  });

  it('stays private for caches when it is not the same for everyone', async () => {
    const { headers } = await shown(rendered({ headers: { 'cache-control': SHARED } }), { isShared: false });
    expect(headers['cache-control']).toBe(PRIVATE);
  });

  it('is the cached response itself when nothing has changed', async () => {
    const before = await seal(rendered());
    expect(await seal(rendered(), { cached: before })).toBe(before);
    const data = { headers: { 'content-type': 'text/x-component' } };
    const cached = await seal(rendered(data));
    expect(await seal(rendered(data), { cached })).toBe(cached);
  });
});

const send = (page: RenderedPage, options: InjectOptions = {}) =>
  inject((request, response) => void sendRendered(page, request, response, 'request-12345'), { url: '/', ...options });

describe('a personal page as it is sent', () => {
  it('has its cookies, its nonce and the security headers, but no headers of the framework’s connection', async () => {
    const policy = `script-src 'nonce-${NONCE}'`;
    const headers = { ...INNER, 'set-cookie': ['a=1', 'b=2'], 'content-security-policy': policy };
    const answer = await send(rendered({ headers }));
    expect(answer.headers).toMatchObject({
      'x-request-id': 'request-12345',
      'set-cookie': ['a=1', 'b=2'],
      'content-security-policy': policy,
      'x-frame-options': 'DENY',
      'content-length': String(Buffer.byteLength(answer.body)),
    });
    for (const name of ['etag', 'keep-alive', 'transfer-encoding', 'x-nextjs-cache'])
      expect(answer.headers).not.toHaveProperty(name);
    expect(answer.headers.date).not.toBe(INNER.date);
    expect(answer.headers, 'the site is not under https').not.toHaveProperty('strict-transport-security');
    expect((await send(rendered({ headers: { 'set-cookie': 'a=1' } }))).headers['set-cookie']).toEqual(['a=1']);
    expect((await send(rendered())).headers).not.toHaveProperty('set-cookie');
  });

  it.each([
    [1024, 'br, gzip', 'br', brotliDecompressSync],
    [1024, 'gzip', 'gzip', gunzipSync],
    [1024, 'br;q=0', undefined, null],
    [1023, 'br, gzip', undefined, null],
  ] as const)(
    'with %i bytes for a client that accepts %s is encoded as %s',
    async (length, accepted, encoding, unpack) => {
      const page = rendered({ body: 'x'.repeat(length) });
      const answer = await send(page, { headers: { 'accept-encoding': accepted } });
      expect(answer.headers['content-encoding']).toBe(encoding);
      expect(answer.headers['content-length']).toBe(String(answer.rawPayload.byteLength));
      expect((unpack ? unpack(answer.rawPayload) : answer.rawPayload).equals(page.body)).toBe(true);
    },
  );

  it.each([
    [undefined, 'Accept-Encoding'],
    ['rsc', 'rsc, Accept-Encoding'],
  ])('that varies by %s also varies by encoding', async (vary, told) => {
    expect((await send(rendered({ headers: { vary } }))).headers['vary']).toBe(told);
  });

  it('has headers only for HEAD, and no length for a status without a body', async () => {
    const head = await send(rendered(), { method: 'HEAD' });
    expect([head.body, head.headers['content-length']]).toEqual(['', String(rendered().body.byteLength)]);
    for (const status of [204, 304])
      expect((await send(rendered({ status, body: '' }))).headers, `${status}`).not.toHaveProperty('content-length');
  });

  it.each([
    [200, true, 503],
    [200, false, 200],
    [404, true, 404],
    [307, false, 307],
  ])('of status %i whose data failed to load (%s) has status %i', async (status, isOut, told) => {
    expect((await send(rendered({ status, notes: { isOut } }))).statusCode).toBe(told);
  });
});
