import { once } from 'node:events';
import type { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { signIn } from './forms';
import { head, holdSockets, statusOf } from './sockets';
import { anySite, ask, CITIZEN, speak } from './site';

const MB = 1024 * 1024;
const HOST = 'Host: x';

const start = holdSockets(anySite);

async function nextOf(socket: Socket, ...names: string[]) {
  const over = new AbortController();
  // A reset rejects, and ends the wait too.
  await Promise.race(names.map((name) => once(socket, name, over))).catch(() => undefined);
  over.abort();
}

async function othersAreAnswered() {
  for (const path of ['/', '/login?next=/cabinet', '/api/v2/news/', '/healthz/ready']) {
    expect((await ask(anySite(), path)).status, path).toBe(200);
  }
}

describe('a body announced as too large', () => {
  it.each([
    ['/registration', 'multipart/form-data; boundary=x', 2 * MB],
    ['/login', 'application/x-www-form-urlencoded', 2 * MB],
    ['/appeal-fine', 'multipart/form-data; boundary=x', 113 * MB],
    ['/contact', 'multipart/form-data; boundary=x', 113 * MB],
    ['/appeal-fine', 'text/plain', 2 * MB],
    ['/api/v2/login/', 'application/json', 2 * MB],
    ['/api/v2/contact-responses/', 'application/json', 2 * MB],
    ['/api/v2/appeal-uploads/', 'multipart/form-data; boundary=x', 113 * MB],
  ])('is refused before it is sent: %s %s', async (path, type, length) => {
    const told = await speak(
      anySite(),
      head(
        `POST ${path} HTTP/1.1`,
        HOST,
        `Origin: http://x`,
        `Content-Type: ${type}`,
        `Content-Length: ${length}`,
        'X-Forwarded-For: 203.0.113.7',
      ) + 'x'.repeat(1000),
      1_000,
    );
    expect(statusOf(told), told).toBe(413);
  });
});

describe('a body that never ends', () => {
  it.each(['/contact', '/login', '/appeal-fine'])('is refused by %s, which requires a length', async (path) => {
    const told = await speak(
      anySite(),
      head(`POST ${path} HTTP/1.1`, HOST, 'Origin: http://x', 'Content-Type: text/plain', 'Transfer-Encoding: chunked'),
    );
    expect(statusOf(told)).toBe(411);
  });

  it.each(['/api/v2/contact-responses/', '/api/v2/login/'])(
    'is cut off by %s once it is larger than allowed',
    async (path) => {
      const socket = await start(
        head(`POST ${path} HTTP/1.1`, HOST, 'Content-Type: application/json', 'Transfer-Encoding: chunked'),
      );
      let told = '';
      socket.on('data', (chunk: Buffer) => (told += chunk.toString('latin1')));
      const chunk = `10000\r\n${'x'.repeat(65_536)}\r\n`;
      let sent = 0;
      while (!told && !socket.destroyed && sent < 64 * MB) {
        if (!socket.write(chunk)) await nextOf(socket, 'drain', 'data', 'close');
        sent += 65_536;
      }
      expect(statusOf(told), `after ${sent} bytes`).toBe(413);
      expect(sent).toBeLessThan(16 * MB);
    },
  );
});

describe('while many connections are slow with', () => {
  it.each([
    ['headers', `GET / HTTP/1.1\r\n${HOST}\r\nX-A: `],
    [
      'a call',
      `${head('POST /api/v2/login/ HTTP/1.1', HOST, 'Content-Type: application/json', 'Content-Length: 1000')}{`,
    ],
    [
      'a form',
      `${head('POST /contact HTTP/1.1', HOST, 'Origin: http://x', 'Content-Type: multipart/form-data; boundary=x', 'Content-Length: 1000')}--x`,
    ],
    [
      'a large form',
      `${head('POST /appeal-fine HTTP/1.1', HOST, 'Origin: http://x', 'Content-Type: multipart/form-data; boundary=x', `Content-Length: ${50 * MB}`)}--x`,
    ],
  ])('%s, other visitors are answered', async (_what, bytes) => {
    const slow = await Promise.all(Array.from({ length: 100 }, () => start(bytes)));
    await othersAreAnswered();
    expect(slow.filter(({ closed }) => !closed).length, 'still connected').toBeGreaterThan(0);
  });

  it('reading their responses, other visitors are answered', async () => {
    const cookie = await signIn(anySite(), CITIZEN);
    const asking = `GET /cabinet HTTP/1.1\r\n${HOST}\r\nCookie: ${cookie}\r\n\r\n`;
    for (const socket of await Promise.all(Array.from({ length: 10 }, () => start(asking)))) socket.pause();
    await othersAreAnswered();
  });
});
