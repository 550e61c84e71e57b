// HTTP request smuggling: ambiguous requests are refused or read one way, and what follows is never taken for another
// request.
import { describe, expect, it } from 'vitest';
import { isWholeRun } from '@/tests/scope';
import { anySite, ask, speak } from './site';
import { statusOf } from './sockets';

const HIDDEN = 'GET /smuggled HTTP/1.1\r\nHost: x\r\n\r\n';
const lines = (...all: string[]) => `${all.join('\r\n')}\r\n\r\n`;
const POST = 'POST /api/v2/contact-responses/ HTTP/1.1';
const HOST = 'Host: x';
const KEY = Buffer.from('sixteen bytes ok').toString('base64');

const REQUESTS: Record<string, string> = {
  'a length and chunks': `${lines(POST, HOST, 'Content-Length: 5', 'Transfer-Encoding: chunked')}0\r\n\r\n${HIDDEN}`,
  'chunks and a length': `${lines(POST, HOST, 'Transfer-Encoding: chunked', 'Content-Length: 5')}0\r\n\r\n${HIDDEN}`,
  'two lengths': `${lines(POST, HOST, 'Content-Length: 0', 'Content-Length: 38')}${HIDDEN}`,
  'two lengths in one': `${lines(POST, HOST, 'Content-Length: 0, 38')}${HIDDEN}`,
  'a length with a sign': `${lines(POST, HOST, 'Content-Length: +0')}${HIDDEN}`,
  'a length in hexadecimal': `${lines(POST, HOST, 'Content-Length: 0x0')}${HIDDEN}`,
  'a folded header': `${lines('GET /news HTTP/1.1', HOST, 'X-A: b', ' Transfer-Encoding: chunked')}${HIDDEN}`,
  'a space before the colon': `${lines(POST, HOST, 'Transfer-Encoding : chunked')}0\r\n\r\n${HIDDEN}`,
  'another word for chunks': `${lines(POST, HOST, 'Transfer-Encoding: xchunked')}0\r\n\r\n${HIDDEN}`,
  'chunks not last': `${lines(POST, HOST, 'Transfer-Encoding: chunked, identity')}0\r\n\r\n${HIDDEN}`,
  'a bare line feed': `POST /api/v2/contact-responses/ HTTP/1.1\nHost: x\nContent-Length: 0\n\n${HIDDEN}`,
  'a bare line feed in a chunk': `${lines(POST, HOST, 'Transfer-Encoding: chunked')}0\n\n${HIDDEN}`,
  'a chunk’s length with a sign': `${lines(POST, HOST, 'Transfer-Encoding: chunked')}-1\r\n\r\n${HIDDEN}`,
  'a chunk’s length too long': `${lines(POST, HOST, 'Transfer-Encoding: chunked')}fffffffffffffffff\r\n\r\n${HIDDEN}`,
  'a chunk without its end': `${lines(POST, HOST, 'Transfer-Encoding: chunked')}1\r\nab\r\n0\r\n\r\n${HIDDEN}`,
  'no host': `${lines('GET /news HTTP/1.1')}${HIDDEN}`,
  'two hosts': `${lines('GET /news HTTP/1.1', HOST, 'Host: evil.example')}${HIDDEN}`,
  'a zero byte in a header': `${lines('GET /news HTTP/1.1', HOST, 'X-A: \0')}${HIDDEN}`,
  'a space in a header’s name': `${lines('GET /news HTTP/1.1', HOST, 'X A: b')}${HIDDEN}`,
  'no version': 'GET /news\r\n\r\n',
  'another version': `${lines('GET /news HTTP/3.0', HOST)}${HIDDEN}`,
  'a method of nobody': `${lines('SMUGGLE /news HTTP/1.1', HOST)}${HIDDEN}`,
  'headers without end': `GET /news HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n${HIDDEN}`,
};

describe('a raw HTTP request', () => {
  it.each(Object.entries(REQUESTS))(
    'with %s is refused, and no request hidden behind it is answered',
    async (what, bytes) => {
      const told = await speak(anySite(), bytes);
      const statuses = [...told.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, status]) => status);
      expect(statuses, told).toEqual([what === 'headers without end' ? '431' : '400']);
      expect((await ask(anySite(), '/healthz/live')).status).toBe(200);
    },
  );

  it('with a chunked body is read to its end, and the next request on the connection is answered separately', async () => {
    const body = '{"name":"Ірина","message":"Дякую"}';
    const chunked = `${lines(POST, HOST, 'Content-Type: application/json', 'X-Forwarded-For: 203.0.113.5', 'Transfer-Encoding: chunked')}${Buffer.byteLength(body).toString(16)};x=y\r\n${body}\r\n0\r\nX-Trailer: 1\r\n\r\n`;
    const told = await speak(anySite(), Buffer.from(`${chunked}${lines('GET /healthz/live HTTP/1.1', HOST)}`));
    expect([...told.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)).toEqual(['201', '200']);
  });

  const UPGRADES: Record<string, string[]> = {
    h2c: ['Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABkAAQCAAAAAAIAAAAA'],
    websocket: ['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13', `Sec-WebSocket-Key: ${KEY}`],
    'TLS/1.0': ['Connection: Upgrade', 'Upgrade: TLS/1.0'],
  };
  // By day, one protocol on each kind of page: the others take the same way.
  const asked = (protocol: string, path: string) => isWholeRun || protocol === 'h2c' || path === '/';
  it.each(
    Object.entries(UPGRADES).flatMap(([protocol, upgrade]) =>
      ['/healthz/live', '/', '/cabinet', '/desk/login', '/icon.svg', '/api/v2/news/']
        .filter((path) => asked(protocol, path))
        .map((path) => [protocol, path, upgrade] as const),
    ),
  )('that asks for %s gets the plain answer of %s', async (_, path, upgrade) => {
    const plain = await ask(anySite(), path);
    const told = await speak(anySite(), lines(`GET ${path} HTTP/1.1`, HOST, ...upgrade));
    expect(statusOf(told), told.slice(0, 300)).toBe(plain.status);
  });

  it('that posts with an upgrade is answered like one without it', async () => {
    const body = '{"name":"Ірина","message":"Дякую"}';
    const post = lines(
      POST,
      HOST,
      'Content-Type: application/json',
      'X-Forwarded-For: 203.0.113.6',
      `Content-Length: ${Buffer.byteLength(body)}`,
      ...(UPGRADES['h2c'] ?? []),
    );
    expect(statusOf(await speak(anySite(), Buffer.from(post + body)))).toBe(201);
  });

  it('that asks for a tunnel (CONNECT) gets none', async () => {
    expect(await speak(anySite(), lines('CONNECT evil.example:80 HTTP/1.1', HOST))).not.toContain(' 200 ');
  });
});
