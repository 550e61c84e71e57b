import { statSync } from 'node:fs';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { join } from 'node:path';
import { freshFolder, ownSite } from './own-site';
import { expect, test } from './test';

const own = ownSite(24);
const FORGED = '{"level":"error","msg":"forged"}';

test.afterEach(() => own.kill());

async function raw(origin: string, request: string): Promise<string> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  // Keep the socket open: a client that hangs up gets no response.
  socket.write(request);
  return text(socket);
}

test(
  'a visitor cannot forge a log line, and only the owner can read the site’s data files',
  { tag: '@nightly' },
  async () => {
    const dataDir = join(freshFolder(), 'data');
    const site = own.start(dataDir);
    await site.ready();
    await expect.poll(site.said).toContain('Зупинити: Ctrl+C');
    const before = site.said().length;

    const encoded = encodeURIComponent(`\n${FORGED}\n`);
    const get = (path: string, headers: string[] = []) =>
      raw(own.origin, [`GET ${path} HTTP/1.1`, 'Host: x', 'Connection: close', ...headers, '', ''].join('\r\n'));
    expect(await get(`/_next/image?url=${encoded}&w=64&q=75`)).toMatch(/^HTTP\/1\.1 404 /);
    await get(`/${encoded}`);
    await get(`/news/${encoded}`);
    await get(`/api/v2/news/${encoded}/`);
    await get('/login', [`X-Request-Id: ${FORGED}`, `Next-Action: ${FORGED}`, `User-Agent: ${FORGED}`]);
    for (const [type, body] of [
      ['multipart/form-data; boundary=x', `--x\r\n${FORGED}`],
      ['text/plain', `["$K1${FORGED}"]`],
      ['application/json', FORGED],
    ] as const) {
      const head = [
        'POST /login HTTP/1.1',
        'Host: x',
        'Origin: http://x',
        'Connection: close',
        `Content-Type: ${type}`,
        `Next-Action: ${'4'.repeat(42)}`,
        `Content-Length: ${Buffer.byteLength(body)}`,
      ];
      await raw(own.origin, [...head, '', body].join('\r\n'));
    }
    await raw(
      own.origin,
      `POST /login HTTP/1.1\r\nHost: x\r\nOrigin: https://evil.example\r\nContent-Length: 0\r\n\r\n`,
    );
    for (let attempt = 0; attempt < 6; attempt++)
      await fetch(`${own.origin}/api/v2/login/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ login: `a@example.org\n${FORGED}`.slice(0, 13), password: 'x\n{}' }),
      });

    await expect.poll(() => site.said().slice(before)).toContain('"status":429');
    const lines = site
      .said()
      .slice(before)
      .split('\n')
      .filter((line) => line.trim() !== '');
    const read = lines.map((line): Record<string, unknown> => {
      try {
        return JSON.parse(line) as Record<string, unknown>;
      } catch {
        throw new Error(`No JSON: ${line}`);
      }
    });
    expect(read.filter(({ msg }) => msg === 'forged')).toEqual([]);
    for (const status of [403, 429])
      expect(read.find((line) => line['status'] === status)).toMatchObject({
        address: '127.0.0.1',
        id: expect.any(String),
      });

    const mode = (...path: string[]) => (statSync(join(dataDir, ...path)).mode & 0o777).toString(8);
    expect([mode(), mode('secret'), mode('parkinspection.sqlite')]).toEqual(['700', '600', '600']);
  },
);
