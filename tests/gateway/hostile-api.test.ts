import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FROM_NOBODY } from '@/contract/call-headers';
import { openGateway, SITE, type OpenedGateway } from './open-gateway';
import { createStandIn } from '@/tests/stand-in-server';

let server: Server;
let answer: RequestListener;
let gateway: OpenedGateway;

beforeEach(async () => {
  server = createStandIn((request, response) => answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  gateway = await openGateway();
  vi.stubEnv('API_BASE_URL', `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v2`);
  vi.resetModules();
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await gateway.city.close();
});

const call = async (path: string) => {
  const { passThroughGateway } = await import('@/lib/gateway/gateway');
  return passThroughGateway(new Request(`${SITE}/api/v2/${path}`), FROM_NOBODY);
};
const gives = (status: number, headers: Record<string, string>, body: string) => {
  answer = (_request, response) => response.writeHead(status, headers).end(body);
};

describe('an answer of a city’s own API', () => {
  it.each([
    'text/html',
    'application/xhtml+xml',
    'image/svg+xml',
    'text/xml',
    'application/xml',
    'text/javascript',
    'application/javascript',
    'text/css',
    'application/json-seq',
    'text/plain-not',
    'multipart/x-mixed-replace; boundary=x',
    'application/x-shockwave-flash',
    '',
  ])('of type "%s" is replaced with a 502', async (type) => {
    gives(
      200,
      type === '' ? {} : { 'content-type': type },
      '<script xmlns="http://www.w3.org/1999/xhtml">alert(1)</script>',
    );
    const given = await call('news/');
    expect(given.headers.get('content-type')).toMatch(/^(application\/json|text\/plain\b(?!-))/);
    expect(await given.text()).not.toContain('<script');
    expect(given.status).toBe(502);
  });

  it('loses headers that instruct the browser: policies, links, cookies', async () => {
    gives(
      200,
      {
        'content-type': 'application/json',
        'content-security-policy': 'script-src *',
        link: '<https://evil.example/x.js>; rel=preload; as=script',
        'set-cookie': 'auth=stolen',
        refresh: '0;url=https://evil.example/',
        'access-control-allow-origin': '*',
        'service-worker-allowed': '/',
        'clear-site-data': '"*"',
      },
      '{"results":[]}',
    );
    const given = await call('news/');
    expect([...given.headers.keys()].sort()).toEqual(['cache-control', 'content-type']);
    expect(await given.json()).toEqual({ results: [] });
  });

  it.each([
    ['application/pdf', 'attachment'],
    ['application/octet-stream', 'attachment'],
    ['binary/octet-stream', 'attachment', 'application/octet-stream'],
    ['image/png', null],
    ['image/jpg', null, 'image/jpeg'],
    ['image/pjpeg; q=1', null, 'image/jpeg'],
  ])(
    'that is a file of type %s is downloaded or shown as a picture, never opened as a page',
    async (type, disposition, common = type) => {
      gives(200, { 'content-type': type, 'content-disposition': 'inline' }, 'bytes');
      const given = await call('user-cars/1/documents/1/');
      expect(given.status).toBe(200);
      expect(given.headers.get('content-type')).toBe(common);
      expect(given.headers.get('content-disposition')).toBe(disposition ?? 'inline');
    },
  );

  it('that fails with technical details gets a sentence for citizens instead', async () => {
    const traceback = { detail: 'Traceback (most recent call last): File "/srv/api.py"', sql: 'select * from users' };
    for (const status of [500, 502, 503]) {
      gives(status, { 'content-type': 'application/json' }, JSON.stringify(traceback));
      const given = await call('news/');
      expect(given.status).toBe(status);
      expect(await given.json()).toEqual({ detail: expect.stringMatching(/^Сервіс тимчасово недоступний/) });
    }
    gives(500, { 'content-type': 'application/json' }, '{"detail":"Йдуть роботи до 18:00."}');
    expect(await (await call('news/')).json()).toEqual({ detail: 'Йдуть роботи до 18:00.' });
  });

  it('that never ends is aborted, with or without a declared length', async () => {
    const chunk = `"${'x'.repeat(1024 * 1024)}",`;
    let sent = 0;
    answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const more = () => {
        while (!response.destroyed && sent < 200 && response.write(chunk)) sent += 1;
        if (sent >= 200) response.end();
      };
      response.on('drain', () => {
        sent += 1;
        more();
      });
      more();
    };
    expect((await call('news/')).status).toBe(503);
    expect(sent).toBeLessThan(100);
    const { callApi } = await import('@/lib/api/server-client');
    const { z } = await import('@/contract/zod');
    sent = 0;
    await expect(callApi(z.unknown(), { path: 'news/' })).rejects.toMatchObject({ name: 'ApiError', status: 0 });
    answer = (_request, response) =>
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '200000000' }).flushHeaders();
    expect((await call('news/')).status).toBe(503);
  });
});

describe('a token of a city’s own API', () => {
  it.each(['a\nb', 'a\r\nX-Auth: Token b', 'a b', '\u0000', 'я', '', 'x'.repeat(5000)])(
    'of the form %j is rejected',
    async (token) => {
      const { loginAnswerSchema } = await import('@/contract/session');
      expect(loginAnswerSchema.safeParse({ token }).success).toBe(false);
    },
  );

  it('in a common format is accepted', async () => {
    const { loginAnswerSchema } = await import('@/contract/session');
    for (const token of ['eyJhbGciOi.J9.x-_', '9944b09199c62bcf9418ad846dd0e4bbdfc6ee4b', 'a/b+c=='])
      expect(loginAnswerSchema.parse({ token })).toEqual({ token });
  });
});
