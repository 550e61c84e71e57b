import { createServer, get, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { scriptHash } from '@/lib/rendering/policy';

const INIT = '(self.__next_f=self.__next_f||[]).push([0])';
const DOCUMENT = `<!DOCTYPE html><html id="__next_error__"><head></head><body><script>${INIT}</script></body></html>`;
let server: Server;
let answer: RequestListener;

async function ask(path: string, headers: Record<string, string> = {}) {
  const { port } = server.address() as AddressInfo;
  return new Promise<{ status: number; headers: Record<string, unknown>; body: string }>((resolve, reject) => {
    get({ port, path, headers }, (response) => {
      text(response).then(
        (body) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
        reject,
      );
    }).on('error', reject);
  });
}

beforeAll(async () => {
  vi.stubEnv('AUTH_SECRET', 'a-secret-of-at-least-thirty-two-characters');
  vi.stubEnv('LOG_LEVEL', 'silent');
  vi.stubEnv('SITE_URL', 'https://site.example');
  const { guardAnswers } = await import('@/lib/rendering/guard-answers');
  guardAnswers();
  server = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => server.close());

describe('every answer', () => {
  it('that is data gets a policy under which nothing runs, a request id and https for ever', async () => {
    answer = (_request, response) => response.setHeader('content-type', 'application/json').end('{}');
    const { headers } = await ask('/api/v2/general/');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; base-uri 'none'/);
    expect(headers['x-request-id']).toMatch(/^[\w-]{36}$/);
    expect(headers['strict-transport-security']).toContain('max-age=');
  });

  it('keeps the policy of the page it is', async () => {
    answer = (_request, response) => response.setHeader('content-security-policy', "default-src 'self'").end();
    expect((await ask('/')).headers['content-security-policy']).toBe("default-src 'self'");
  });

  it("takes the policy stored with the page where middleware's stands beside it", async () => {
    answer = (_request, response) => response.setHeader('content-security-policy', ['a', 'b']).end();
    expect((await ask('/')).headers['content-security-policy']).toBe('b');
  });

  it('about a failed page runs its own scripts and speaks to who has none', async () => {
    answer = (_request, response) => {
      response.statusCode = 500;
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.setHeader('content-length', Buffer.byteLength(DOCUMENT));
      response.end(DOCUMENT);
    };
    const { status, headers, body } = await ask('/news');
    expect(status).toBe(500);
    expect(headers['content-security-policy']).toContain(`script-src 'self' ${scriptHash(INIT)};`);
    expect(body).toMatch(/<noscript>.*Сталася помилка.*<a href="\/">Головна<\/a>.*<\/noscript>/s);
    expect(body.endsWith('</html>')).toBe(true);
  });

  it('sees the body although compression took its place at the end', async () => {
    answer = (_request, response) => {
      const end = response.end.bind(response);
      response.end = ((...args: Parameters<typeof end>) => {
        response.writeHead(500);
        return end(...args);
      }) as typeof response.end;
      response.setHeader('content-type', 'text/html');
      response.statusCode = 500;
      response.end(DOCUMENT);
    };
    expect((await ask('/')).headers['content-security-policy']).toContain(scriptHash(INIT));
  });

  it('to an unreadable address is about the not-found page', async () => {
    answer = (request, response) => response.end(request.url);
    expect((await ask('/%E0%A4%A')).body).toBe('/404');
    expect((await ask('/news?x=%')).body).toBe('/news?x=%');
    expect((await ask('/%D0%BD')).body).toBe('/%D0%BD');
  });

  it('carries a given request id only when it is harmless in a log line', async () => {
    answer = (request, response) => response.end(request.headers['x-request-id']);
    expect((await ask('/', { 'x-request-id': 'proxy-12345678' })).body).toBe('proxy-12345678');
    expect((await ask('/', { 'x-request-id': '{"level":"error"}' })).body).not.toContain('{');
  });
});
