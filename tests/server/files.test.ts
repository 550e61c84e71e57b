import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { inject, type InjectOptions } from 'light-my-request';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFiles } from '@/server/files';
import { accept } from '@/server/refuse';

const SCRIPT = 'console.log("сторінка");'.repeat(100);
const BUILT = 'public, max-age=31536000, immutable';
const PUBLIC = 'public, max-age=3600';
const ENDINGS = ['css', 'html', 'ico', 'jpg', 'js', 'json', 'map', 'png', 'svg', 'txt', 'webp', 'woff2', 'bin'];

let root: string;
let files: Awaited<ReturnType<typeof createFiles>>;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'files-'));
  const written: Record<string, string | Buffer> = {
    '.next/static/chunks/a.js': SCRIPT,
    '.next/static/chunks/a.js.br': brotliCompressSync(SCRIPT),
    '.next/static/chunks/a.js.gz': gzipSync(SCRIPT, { level: 1 }),
    '.next/server/secret.js': 'secret()',
    'public/service-worker.js': 'self.skipWaiting()',
    'public/samples/_next/static/old.js': 'old()',
    'public/plain': 'x',
    ...Object.fromEntries(ENDINGS.map((ending) => [`public/samples/one.two.${ending}`, 'x'])),
    'private/secret.txt': 'secret',
  };
  for (const [path, bytes] of Object.entries(written)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), bytes);
  }
  files = await createFiles(root);
});
afterAll(() => rm(root, { recursive: true }));

/** 418: not a file. */
const ask = (url: string, options: InjectOptions = {}) =>
  inject(
    (request, response) => {
      const context = accept(request, response);
      if (context && !files.answer(context)) response.writeHead(418).end();
    },
    { url, ...options },
  );

describe('a static file', () => {
  it('from the build is served precompressed and may be cached for ever', async () => {
    const plain = await ask('/_next/static/chunks/a.js?v=1', { headers: { 'x-request-id': 'request-12345' } });
    expect(plain.headers).toMatchObject({ 'cache-control': BUILT, 'x-request-id': 'request-12345' });
    const brotli = await ask('/_next/static/chunks/a.js', { headers: { 'accept-encoding': 'br' } });
    const gzip = await ask('/_next/static/chunks/a.js', { headers: { 'accept-encoding': 'gzip' } });
    expect([brotli.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip']);
    expect(brotli.rawPayload.equals(brotliCompressSync(SCRIPT))).toBe(true);
    expect(gzip.rawPayload.equals(gzipSync(SCRIPT, { level: 1 }))).toBe(true);
    expect([brotliDecompressSync(brotli.rawPayload), gunzipSync(gzip.rawPayload)].map(String)).toEqual([
      SCRIPT,
      SCRIPT,
    ]);
    expect(plain.body).toBe(SCRIPT);
  });

  it.each([
    ['css', 'text/css; charset=utf-8'],
    ['html', 'text/html; charset=utf-8'],
    ['ico', 'image/x-icon'],
    ['jpg', 'image/jpeg'],
    ['js', 'text/javascript; charset=utf-8'],
    ['json', 'application/json; charset=utf-8'],
    ['map', 'application/json; charset=utf-8'],
    ['png', 'image/png'],
    ['svg', 'image/svg+xml'],
    ['txt', 'text/plain; charset=utf-8'],
    ['webp', 'image/webp'],
    ['woff2', 'font/woff2'],
    ['bin', 'application/octet-stream'],
  ])('with the extension %s has the content type %s', async (ending, type) => {
    const { headers, statusCode, body } = await ask(`/samples/one.two.${ending}`);
    expect([statusCode, body, headers['content-type'], headers['cache-control']]).toEqual([200, 'x', type, PUBLIC]);
  });

  it('without an extension has the content type application/octet-stream', async () => {
    expect((await ask('/plain')).headers['content-type']).toBe('application/octet-stream');
  });

  it('in public/ that only looks like one from the build may not be cached for ever', async () => {
    expect((await ask('/samples/_next/static/old.js')).headers['cache-control']).toBe(PUBLIC);
  });

  it('that is the service worker is revalidated each time, and may connect to the site and show its pictures only', async () => {
    expect((await ask('/service-worker.js')).headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; connect-src 'self'; img-src 'self'",
    });
    expect((await ask('/plain')).headers['content-security-policy']).not.toContain('connect-src');
  });

  it('is answered to HEAD without its bytes, and not to POST', async () => {
    const head = await ask('/plain', { method: 'HEAD' });
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', '1']);
    const own = { origin: 'https://site.example' };
    expect((await ask('/plain', { method: 'POST', headers: own })).statusCode).toBe(418);
  });

  it.each([
    '/',
    '/samples',
    '/_next/static/chunks/a.js.br',
    '/_next/static/chunks/a.js.gz',
    '/_next/server/secret.js',
    '/private/secret.txt',
    '/public/plain',
    '/a.js',
    '/constructor',
  ])('is not served at %s', async (path) => {
    expect((await ask(path)).statusCode).toBe(418);
  });
});
