import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { RequestListener } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openFront, type OpenFront } from './open-front';

let front: OpenFront;
let read: string[];

const page: RequestListener = (request, response) => {
  text(request).then(
    (body) => {
      read.push(body);
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'private, no-store' });
      response.end('<h1>Прийнято</h1>');
    },
    () => response.destroy(),
  );
};

beforeEach(async () => {
  read = [];
  front = await openFront(page);
});
afterEach(() => front.close());

const post = async (path: string, headers: Record<string, string>, body: string | Uint8Array<ArrayBuffer>) => {
  const answer = await fetch(front.origin + path, { method: 'POST', headers, body });
  return { status: answer.status, body: await answer.text() };
};
const own = () => ({ origin: front.origin });
const FORM = 'multipart/form-data; boundary=x';
const SHAPES: Record<string, string>[] = [
  { 'content-type': FORM },
  { 'content-type': 'text/plain', 'next-action': '4'.repeat(42) },
];
const part = (name: string, value = '') => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const filePart = (name: string, value: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"; filename="фото.jpg"\r\nContent-Type: image/jpeg\r\n\r\n${value}\r\n`;
const form = (...parts: string[]) => `${parts.join('')}--x--\r\n`;

describe('a posted form or server action', () => {
  const foreign: [string, Record<string, string>][] = [
    ['another site', { origin: 'https://evil.example' }],
    [
      'another site that forges the browser’s word',
      { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
    ],
    ['a page without an address', { origin: 'null' }],
    ['a page without an address that forges the browser’s word', { origin: 'null', 'sec-fetch-site': 'same-origin' }],
    ['nobody that names itself', {}],
    ['another site, as the browser says', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbour under our domain', { 'sec-fetch-site': 'same-site' }],
  ];
  it.each(foreign)('from %s is refused and not read, signed in or not', async (_who, headers) => {
    for (const cookie of ['', 'auth._token.local=x'])
      for (const given of SHAPES) {
        const answer = await post('/cabinet/my-profile', { ...given, ...headers, cookie }, form(part('a')));
        expect(answer).toMatchObject({ status: 403 });
        expect(answer.body).toContain('не зі сторінки цього сайту');
      }
    expect(read).toEqual([]);
  });

  it('from the site’s own pages is read in full, by Origin or by Sec-Fetch-Site', async () => {
    for (const headers of [own(), { ...own(), 'sec-fetch-site': 'same-origin' }, { 'sec-fetch-site': 'same-origin' }]) {
      const answer = await post('/contact', { 'content-type': FORM, ...headers }, form(part('text', 'слово')));
      expect(answer).toEqual({ status: 200, body: '<h1>Прийнято</h1>' });
    }
    expect(read.every((body) => body === form(part('text', 'слово')))).toBe(true);
  });

  it.each(['--x--', '--x--\r\n', `${part('a')}--x--`, `${part('a')}--x--\r\n\r\n`])(
    'that ends with %j is complete',
    async (body) => {
      expect((await post('/login', { 'content-type': FORM, ...own() }, body)).status).toBe(200);
      expect(read).toEqual([body]);
    },
  );

  it('from the site’s scripts is read in full, whatever its list contains', async () => {
    const action = { 'content-type': 'text/plain', 'next-action': '4'.repeat(42), ...own() };
    for (const list of ['[]', '["$K1",{"a":"слово"}]']) {
      expect(await post('/login', action, list)).toEqual({ status: 200, body: '<h1>Прийнято</h1>' });
      expect(read.at(-1)).toBe(list);
    }
  });

  it('of another content type is left to the page to read', async () => {
    for (const type of ['application/x-www-form-urlencoded', 'application/json', 'text/x-multipart/form-data'])
      expect((await post('/login', { 'content-type': type, ...own() }, '{"a":1}')).status, type).toBe(200);
  });

  it('from the one-click unsubscribe of a mail program is accepted without an origin', async () => {
    const answer = await post('/unsubscribe/confirm?key=1', {}, 'List-Unsubscribe=One-Click');
    expect(answer.status).toBe(200);
  });
});

describe('an unreadable POST body', () => {
  it.each([
    ['a form that breaks off', { 'content-type': FORM }, `${part('a')}--x`],
    ['a form without its boundary', { 'content-type': 'multipart/form-data' }, form(part('a'))],
    ['an action that is no list', { 'next-action': '4'.repeat(42), 'content-type': 'text/plain' }, '{"a":1}'],
    ['an action of junk', { 'next-action': '4'.repeat(42), 'content-type': 'text/plain' }, 'junk'],
    ['an empty action', { 'next-action': '4'.repeat(42), 'content-type': 'text/plain' }, ''],
  ])('(%s) gets a 400 with a message, and never reaches the page', async (_what, headers, body) => {
    const answer = await post('/login', { ...headers, ...own() }, body);
    expect(answer.status).toBe(400);
    expect(answer.body).toContain('не вдалося прочитати');
    expect(read).toEqual([]);
  });
});

describe('a form with hundreds of parts', () => {
  it('is refused before anything reads it', async () => {
    const many = form(...Array.from({ length: 400 }, (_, index) => part(`f${index}`)));
    expect((await post('/contact', { 'content-type': FORM, ...own() }, many)).status).toBe(413);
    expect(read).toEqual([]);
  });

  it('is also refused on a page that accepts large files, and does not reach it', async () => {
    const large = filePart('files', 'x'.repeat(2 * 1024 * 1024));
    const few = await post('/appeal-fine', { 'content-type': FORM, ...own() }, form(large, part('a')));
    expect(few.status).toBe(200);
    expect(read).toHaveLength(1);
    const many = form(large, ...Array.from({ length: 400 }, (_, index) => part(`f${index}`)), large);
    expect((await post('/appeal-fine', { 'content-type': FORM, ...own() }, many)).status).toBe(413);
    expect(read).toHaveLength(1);
  });

  it('below the limit is accepted however its bytes are split', async () => {
    const { port } = new URL(front.origin);
    const body = form(...Array.from({ length: 199 }, (_, index) => part(`f${index}`)));
    const head = `POST /contact HTTP/1.1\r\nHost: h\r\nOrigin: http://h\r\nContent-Type: ${FORM}\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n`;
    const socket = connect(Number(port), '127.0.0.1');
    socket.setNoDelay();
    for (let at = 0; at < body.length; at += 7) socket.write((at === 0 ? head : '') + body.slice(at, at + 7));
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 /);
  });
});
