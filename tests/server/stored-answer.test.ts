import { gunzipSync, brotliDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { acceptedEncoding, storeAnswer } from '@/server/stored-answer';

const html = (text: string) => ({
  status: 200,
  headers: { 'content-type': 'text/html' },
  body: Buffer.from(text.repeat(500)),
});

it('keeps the same content once, with its bytes and its ETag, however often it is made', async () => {
  const first = await storeAnswer(html('штраф'));
  expect(await storeAnswer(html('штраф'), first)).toBe(first);
  const other = await storeAnswer(html('знижка'), first);
  expect(other.identity.etag).not.toBe(first.identity.etag);
  expect(
    await storeAnswer({ ...html('штраф'), headers: { 'content-type': 'text/html', link: '</a>' } }, first),
  ).not.toBe(first);
});

it('says the same in every encoding, also after the best compression, under ETags that differ', async () => {
  const answer = await storeAnswer(html('штраф'));
  const before = answer.br;
  await answer.improve?.();
  expect(answer.br?.etag).not.toBe(before?.etag);
  expect(brotliDecompressSync(answer.br?.body ?? Buffer.alloc(0)).equals(answer.identity.body)).toBe(true);
  expect(gunzipSync(answer.gzip?.body ?? Buffer.alloc(0)).equals(answer.identity.body)).toBe(true);
  expect(new Set([answer.br?.etag, answer.gzip?.etag, answer.identity.etag]).size).toBe(3);
});

it.each([
  [undefined, 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0.0, gzip;q=0.5', 'gzip'],
  ['br;q=0, gzip;q=0', 'identity'],
  ['*', 'identity'],
])('of %s takes %s', (accepted, encoding) => {
  expect(acceptedEncoding(accepted)).toBe(encoding);
});
