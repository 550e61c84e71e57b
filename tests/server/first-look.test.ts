import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { logger } from '@/lib/log';
import { rawRequest } from '@/e2e/raw-request';
import { accept } from '@/server/refuse';

const MIB = 1024 * 1024;
const FORM = 'multipart/form-data; boundary=x';
const FIELDS = 'application/x-www-form-urlencoded';
const ANY_ID = /^[\da-f-]{36}$/;

let server: Server;
let origin: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    const context = accept(request, response);
    if (!context) return;
    const {
      id,
      path,
      search,
      origin: { requestId: passedOn },
    } = context;
    const { 'x-answer-with': status = 200 } = request.headers;
    response.writeHead(Number(status)).end(JSON.stringify({ id, path, search, passedOn }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  rawRequest(origin, path, headers, undefined, method);
/** The announced body never arrives, so the connection cannot be reused. */
const post = (path: string, headers: Record<string, string>) =>
  ask(path, { origin, connection: 'close', ...headers }, 'POST');
const read = async (path: string, headers?: Record<string, string>) =>
  JSON.parse((await ask(path, headers)).body) as Record<'id' | 'path' | 'search' | 'passedOn', string>;

describe('the request id', () => {
  it.each(['request-12345', '12345678', 'a'.repeat(64)])('%s from a proxy is kept and passed on', async (id) => {
    expect(await read('/', { 'x-request-id': id })).toMatchObject({ id, passedOn: id });
  });

  it.each(['1234567', 'a'.repeat(65), 'request 12345', '{"level":"error"}', 'request-12345;'])(
    '%s from a proxy is replaced with a new one',
    async (given) => {
      const { id, passedOn } = await read('/', { 'x-request-id': given });
      expect(id).toMatch(ANY_ID);
      expect(passedOn).toBe(id);
    },
  );

  it('is different for each request', async () => {
    const [one, other] = [await read('/'), await read('/')];
    expect(one.id).not.toBe(other.id);
  });
});

describe('the HTTP method', () => {
  const PAGE = 'GET, HEAD, POST';
  const API = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS';

  it.each([
    ['PUT', '/news', PAGE],
    ['PATCH', '/news', PAGE],
    ['DELETE', '/news', PAGE],
    ['TRACE', '/news', PAGE],
    ['DELETE', '/apiary', PAGE],
    ['TRACE', '/api/v2/news/', API],
    ['PROPFIND', '/api/v2/news/', API],
  ])('%s for %s is refused with a list of the allowed ones', async (method, path, allow) => {
    const { status, headers, body } = await ask(path, {}, method);
    expect([status, headers['allow']]).toEqual([405, allow]);
    expect(body).toContain('не приймає');
  });

  it('OPTIONS for a page gets the allowed methods without a body', async () => {
    const { status, headers, body } = await ask('/news', {}, 'OPTIONS');
    expect([status, headers['allow'], body]).toEqual([204, PAGE, '']);
  });

  it.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
    '%s for the API is left to the API to answer',
    async (method) => {
      expect((await ask('/api/v2/news/', {}, method)).status).toBe(200);
    },
  );
});

describe('a POST body', () => {
  it.each([
    ['/login', FIELDS, 1],
    ['/login', FORM, 1],
    ['/appeal-fine', FORM, 112],
    ['/appeal-fine/case', FORM, 112],
    ['/cabinet/appeal-fine', FORM, 112],
    ['/cabinet/auto', FORM, 112],
    ['/cabinet/appeals/7', FORM, 112],
    ['/desk/appeals/7/decide', FORM, 112],
    ['/desk/registers/imports/upload', FORM, 57],
    ['/desk/content/news/new', FORM, 24],
    ['/desk/content/news/7/', FORM, 24],
    ['/desk/appeals/7', FORM, 1],
    ['/cabinet/appeals/7/withdraw', FORM, 1],
    ['/cabinet/appeals/7', 'text/plain', 1],
    ['/appeal-fine', FIELDS, 1],
    ['/appeal-fine', `text/plain; x=${FORM}`, 1],
    ['/appeal-fine', '', 1],
    ['/appeal-fines', FORM, 1],
    ['/x/appeal-fine/', FORM, 1],
    ['/x/cabinet/appeals/', FORM, 1],
    ['/cabinet/appeals', FORM, 1],
  ])('for %s of type %j may have at most %i MiB', async (path, type, most) => {
    const headers: Record<string, string> = type ? { 'content-type': type } : {};
    const within = await post(path, { ...headers, 'content-length': String(most * MIB) });
    expect(within.status).toBe(200);
    const beyond = await post(path, { ...headers, 'content-length': String(most * MIB + 1) });
    expect([beyond.status, beyond.body]).toEqual([413, expect.stringContaining('забагато')]);
  });

  it('for a page needs a Content-Length, unless it is empty', async () => {
    const endless = await post('/login', { 'transfer-encoding': 'chunked' });
    expect([endless.status, endless.body]).toEqual([411, expect.stringContaining('розмір')]);
    const { port, host } = new URL(origin);
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(`POST /login HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${origin}\r\nConnection: close\r\n\r\n`);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('for the API is left to the API to limit', async () => {
    for (const [name, size] of [
      ['transfer-encoding', 'chunked'],
      ['content-length', String(200 * MIB)],
    ] as const)
      expect((await post('/api/v2/login/', { [name]: size, origin: 'https://evil.example' })).status).toBe(200);
  });
});

describe('a refused request', () => {
  const rows: [number, string, Record<string, string>, string][] = [
    [403, 'POST', { origin: 'https://evil.example' }, 'не зі сторінки цього сайту'],
    [405, 'PUT', {}, 'не приймає'],
    [411, 'POST', { origin: 'https://site.example', 'transfer-encoding': 'chunked' }, 'розмір'],
    [413, 'POST', { origin: 'https://site.example', 'content-length': '9999999999' }, 'забагато'],
  ];
  it.each(rows)(
    'with status %i gets a plain message that is not cached, and its connection is closed',
    async (...row) => {
      const [status, method, headers, words] = row;
      const refused = await ask('/login', { ...headers, 'x-request-id': 'request-12345' }, method);
      expect([refused.status, refused.body]).toEqual([status, expect.stringContaining(words)]);
      expect(refused.headers).toMatchObject({
        'content-type': 'text/plain; charset=utf-8',
        'cache-control': 'no-store',
        connection: 'close',
        'x-request-id': 'request-12345',
        'x-content-type-options': 'nosniff',
        'strict-transport-security': 'max-age=63072000; includeSubDomains',
      });
    },
  );
});

describe('the request log', () => {
  const listen = () => {
    const heard: unknown[] = [];
    for (const level of ['info', 'warn', 'error'] as const)
      vi.spyOn(logger, level).mockImplementation(
        (what: unknown, words?: unknown) => void heard.push([level, words, what]),
      );
    return heard;
  };

  it.each([
    [403, 'info', 'request refused'],
    [411, 'info', 'request refused'],
    [413, 'info', 'request refused'],
    [429, 'info', 'request refused'],
    [500, 'error', 'request failed'],
    [502, 'error', 'request failed'],
    [503, 'warn', 'request failed'],
  ])('records status %i at level %s: %s', async (status, level, words) => {
    const heard = listen();
    const id = 'request-12345';
    await ask('/news?name=secret', { 'x-answer-with': String(status), 'x-request-id': id });
    await expect.poll(() => heard).toHaveLength(1);
    expect(heard).toEqual([[level, words, { id, method: 'GET', path: '/news', status, address: '127.0.0.1' }]]);
  });

  it('does not record requests that are answered, redirected or not found', async () => {
    const heard = listen();
    for (const status of [200, 304, 307, 400, 404, 499]) await ask('/news', { 'x-answer-with': String(status) });
    await ask('/end', { 'x-answer-with': '500' });
    await expect.poll(() => heard).toEqual([['error', 'request failed', expect.objectContaining({ path: '/end' })]]);
  });

  it.each([
    ['/contact/sent/sealed-words-of-a-citizen', '/contact/sent/…'],
    ['/appeal-fine/sent/sealed/more', '/appeal-fine/sent/…'],
    [`/desk/invitation/${'Ab1-'.repeat(10)}`, '/desk/invitation/…'],
    [`/api/v2/evidence/${'x'.repeat(42)}9/`, '/api/v2/evidence/…/'],
    [`/calendar/${'k'.repeat(42)}_/fines.ics`, '/calendar/…/fines.ics'],
    ['/schedule-a-fine-playground', '/schedule-a-fine-playground'],
    ['/cabinet/fines/12345678/calendar', '/cabinet/fines/12345678/calendar'],
    [`/${'a'.repeat(300)}`, `/${'a'.repeat(199)}`],
  ])('records the path %s as %s', async (address, path) => {
    const heard = listen();
    await ask(address, { 'x-answer-with': '503' });
    await expect.poll(() => heard).toEqual([['warn', 'request failed', expect.objectContaining({ path })]]);
  });
});
