import { gunzipSync, brotliDecompressSync } from 'node:zlib';
import { inject, type InjectOptions } from 'light-my-request';
import { describe, expect, it, vi } from 'vitest';
import { acceptedEncoding, sendCachedResponse, cacheResponse, type CachedResponse } from '@/server/cached-response';

const html = (text: string) => ({
  status: 200,
  headers: { 'content-type': 'text/html' },
  body: Buffer.from(text.repeat(500)),
});

describe('an answer that many visitors get', () => {
  it('keeps its bytes and its ETag when the same content is made again', async () => {
    const first = await cacheResponse(html('штраф'));
    expect(await cacheResponse(html('штраф'), first)).toBe(first);
    const other = await cacheResponse(html('знижка'), first);
    expect(other.identity.etag).not.toBe(first.identity.etag);
    const linked = { ...html('штраф'), headers: { 'content-type': 'text/html', link: '</a>' } };
    expect(await cacheResponse(linked, first)).not.toBe(first);
    expect(await cacheResponse({ ...html('штраф'), status: 404 }, first)).toMatchObject({ status: 404 });
  });

  it('has the same content in every encoding, also when recompressed, under different ETags', async () => {
    const answer = await cacheResponse(html('штраф'));
    const before = answer.br;
    await answer.improve?.();
    expect(answer.br?.etag).not.toBe(before?.etag);
    expect(brotliDecompressSync(answer.br?.body ?? Buffer.alloc(0)).equals(answer.identity.body)).toBe(true);
    expect(gunzipSync(answer.gzip?.body ?? Buffer.alloc(0)).equals(answer.identity.body)).toBe(true);
    expect(new Set([answer.br?.etag, answer.gzip?.etag, answer.identity.etag]).size).toBe(3);
    for (const encoding of ['br', 'gzip', undefined]) {
      const { headers } = await give(answer, { 'accept-encoding': encoding ?? 'identity' });
      expect([headers['content-encoding'], headers['vary']]).toEqual([encoding, 'Accept-Encoding']);
    }
  });

  it('counts all the bytes that it keeps', async () => {
    const { size, identity, br, gzip } = await cacheResponse(html('штраф'));
    const bodies = [identity, br, gzip].map((one) => one?.body.byteLength ?? 0);
    expect(size).toBe(bodies.reduce((sum, length) => sum + length, 0));
    expect((await cacheResponse({ ...html('x'), headers: {} })).size).toBe(500);
  });

  it('uses the bytes compressed by the build and is not recompressed', async () => {
    const encoded = { br: Buffer.from('br of the build'), gzip: Buffer.from('gzip of the build') };
    const answer = await cacheResponse({ ...html('штраф'), encoded });
    expect([answer.br?.body, answer.gzip?.body]).toEqual([encoded.br, encoded.gzip]);
    expect(answer.improve).toBeUndefined();
  });

  it.each([
    ['text/html; charset=utf-8', 256, true],
    ['text/html; charset=utf-8', 255, false],
    ['image/svg+xml', 256, true],
    ['application/json', 256, true],
    ['application/manifest+json', 256, true],
    ['application/rss+xml', 256, true],
    ['application/javascript', 256, true],
    ['image/png', 5000, false],
    ['application/pdf', 5000, false],
    ['application/octet-stream; was=text/html', 5000, false],
    [undefined, 5000, false],
  ])('of type %s with %i bytes is compressed: %s', async (type, length, isCompressed) => {
    const headers: Record<string, string> = type ? { 'content-type': type } : {};
    const answer = await cacheResponse({ status: 200, headers, body: Buffer.alloc(length, 'x') });
    expect([answer.br !== undefined, answer.gzip !== undefined]).toEqual([isCompressed, isCompressed]);
    expect(answer.identity.headers.includes('vary')).toBe(isCompressed);
  });
});

it.each([
  [undefined, 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0.0, gzip;q=0.5', 'gzip'],
  ['br;q=0, gzip;q=0', 'identity'],
  ['br; q=0.5, gzip', 'br'],
  ['br ; q=0 , gzip', 'gzip'],
  ['*', 'identity'],
])('the Accept-Encoding %s selects %s', (accepted, encoding) => {
  expect(acceptedEncoding(accepted)).toBe(encoding);
});

const give = (answer: CachedResponse, headers: Record<string, string> = {}, options: InjectOptions = {}) =>
  inject((request, response) => sendCachedResponse(answer, { request, response, id: 'a' }, ['age', '7']), {
    url: '/',
    headers,
    ...options,
  });

describe('a visitor who asks for it', () => {
  it.each([
    ['with its ETag', 304, (etag: string) => etag],
    ['with a weak one', 304, (etag: string) => `W/${etag}`],
    ['with one among others', 304, (etag: string) => `"a", ${etag},"b"`],
    ['with a weak one among others', 304, (etag: string) => `"a" , W/${etag} , "b"`],
    ['with any', 304, () => '*'],
    ['with any among others', 304, () => '"a", *'],
    ['with another', 200, () => '"a"'],
    ['with others', 200, () => 'W/"a", "b"'],
    ['with its bare words', 200, (etag: string) => etag.replaceAll('"', '')],
    ['with nothing', 200, () => ''],
  ])('%s gets %i', async (_what, status, given) => {
    const answer = await cacheResponse(html('штраф'));
    const told = await give(answer, { 'if-none-match': given(answer.identity.etag) });
    expect(told.statusCode).toBe(status);
    expect(told.body).toBe(status === 304 ? '' : answer.identity.body.toString());
    expect(told.headers).toMatchObject({ etag: answer.identity.etag, age: '7', vary: 'Accept-Encoding' });
  });

  it('and already has it gets no headers about a body that is not sent', async () => {
    const answer = await cacheResponse(html('штраф'));
    const told = await give(answer, { 'accept-encoding': 'br', 'if-none-match': answer.br?.etag ?? '' });
    expect([told.statusCode, told.rawPayload.byteLength]).toEqual([304, 0]);
    for (const name of ['content-length', 'content-encoding']) expect(told.headers).not.toHaveProperty(name);
  });

  it('gets an error response in full, whatever its If-None-Match', async () => {
    const answer = await cacheResponse({ ...html('немає'), status: 404 });
    const told = await give(answer, { 'if-none-match': '*' });
    expect([told.statusCode, told.body]).toEqual([404, answer.identity.body.toString()]);
  });

  it('gets an uncompressed response as it is, and headers only for HEAD', async () => {
    const answer = await cacheResponse({ ...html('x'), headers: { vary: 'rsc' } });
    const told = await give(answer, { 'accept-encoding': 'br, gzip' });
    expect([told.headers['content-encoding'], told.headers['vary'], told.body]).toEqual([
      undefined,
      'rsc',
      'x'.repeat(500),
    ]);
    const head = await give(answer, {}, { method: 'HEAD' });
    expect([head.body, head.headers['content-length']]).toEqual(['', '500']);
  });

  it('gets all the headers that the response varies by, not just the encoding', async () => {
    const answer = await cacheResponse({ ...html('x'), headers: { 'content-type': 'text/html', vary: 'rsc' } });
    expect((await give(answer)).headers['vary']).toBe('rsc, Accept-Encoding');
  });
});

it('an answer that many visitors get is compressed at its best once it was served fifty times, and only then', async () => {
  const answer = await cacheResponse(html('штраф'));
  const improve = vi.fn(() => Promise.resolve());
  answer.improve = improve;
  for (let time = 1; time < 50; time += 1) await give(answer);
  expect(improve).not.toHaveBeenCalled();
  for (let time = 0; time < 20; time += 1) await give(answer);
  expect(improve).toHaveBeenCalledOnce();
  const small = await cacheResponse({ ...html('x'), headers: {} });
  for (let time = 0; time < 51; time += 1) expect((await give(small)).statusCode).toBe(200);
});
