// The proxies that the documents give, by their own text, before a stand-in of the site.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from '@/backend/core/config';
import { deskPaths } from '@/domain/desk-paths';
import { hasCaddy, startCaddy } from '@/tests/attack/caddy';
import { hasNginx, type Logging, startBalancer, startNginx } from '@/tests/attack/nginx';
import { readSource } from './sources';

const TEXTS = ['docs/behind-nginx.md', 'deploy/nginx.conf'];
const KEY = 'k3yOfOneCaseThatNobodyElseMayRead';

interface Started extends Logging {
  /** The status, where it is not a redirect to https. */
  ask: (path: string) => Promise<number>;
  stop: () => Promise<void>;
}

const WAYS: [string, boolean, (port: string) => Promise<Started>][] = [
  [
    'nginx before the site',
    hasNginx,
    async (port) => {
      const nginx = await startNginx(port);
      const ask = async (path: string) => {
        await fetch(`${nginx.plainOrigin}${path}`, { redirect: 'manual' });
        return (await nginx.ask(path, { referer: `https://parking.example.org${path}` })).status;
      };
      return { ...nginx, ask };
    },
  ],
  [
    'nginx of compose',
    hasNginx,
    async (port) => {
      const balancer = await startBalancer(port);
      return { ...balancer, ask: async (path) => (await fetch(`http://127.0.0.1:${balancer.port}${path}`)).status };
    },
  ],
  [
    'Caddy of compose',
    hasCaddy,
    async (port) => {
      const caddy = await startCaddy(port);
      return { ...caddy, ask: async (path) => (await caddy.ask(path)).status };
    },
  ],
];

describe.each(WAYS)('%s', (_, isHere, start) => {
  it.runIf(isHere)('writes down no key or link of a visitor, also where what it asks does not answer', async () => {
    const site = createServer((_request, response) => response.end('of the site'));
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    const proxy = await start(String((site.address() as AddressInfo).port));
    const askAll = () =>
      Promise.all(
        [`/appeal-fine/case?key=${KEY}`, `/calendar/${KEY}.ics`, `/desk/invitation/${KEY}`].map((path) =>
          proxy.ask(path),
        ),
      );
    expect(await askAll()).toEqual([200, 200, 200]);
    site.closeAllConnections();
    await new Promise((resolve) => site.close(resolve));
    expect(await askAll()).toEqual([502, 502, 502]);
    const logged = proxy.logged();
    await proxy.stop();
    expect(logged).not.toContain(KEY);
  });
});

it('nginx writes down no request whose answer its disk does not take', () => {
  // Told at crit, with the line of the request.
  for (const text of TEXTS.map(readSource))
    expect(text.match(/error_log .*/g)).toEqual([expect.stringMatching(/ emerg;$/)]);
});

it('nginx waits for a register as long as the site may take, for no other page, and lets the largest through', () => {
  const { maxBytes, limitMs } = readConfig({}).registerPush;
  for (const text of TEXTS.map(readSource)) {
    const [, long = '', seconds] = /location ~ (\S+) \{[^}]*proxy_read_timeout (\d+)s/.exec(text) ?? [];
    expect(Number(seconds) * 1000).toBeGreaterThan(limitMs);
    for (const path of ['/api/v2/registers/fines/', deskPaths.act, deskPaths.import(7), deskPaths.uploadFile])
      expect(path).toMatch(new RegExp(long));
    for (const path of [deskPaths.appeals, deskPaths.register('fines'), '/desk/actx', '/api/v2/fines/'])
      expect(path).not.toMatch(new RegExp(long));
    const [, megabytes] = /client_max_body_size (\d+)m/.exec(text) ?? [];
    expect(Number(megabytes) * 1024 * 1024).toBeGreaterThan(maxBytes);
  }
});

it('nginx waits for what is sent as long as the site may take: a form that is stored is not said to be lost', () => {
  const [, limit = ''] = /^const POST_LIMIT_MS = ([\d_]+);$/m.exec(readSource('server/render.ts')) ?? [];
  for (const text of TEXTS.map(readSource)) {
    const [, seconds] = /^ {2}proxy_read_timeout (\d+)s;$/m.exec(text) ?? [];
    expect(Number(seconds) * 1000).toBeGreaterThan(Number(limit.replaceAll('_', '')));
  }
});

it('nginx keeps its memory in a folder that it makes itself: only the last one of a path', () => {
  const [, folder = ''] = /^proxy_cache_path (\S+)/m.exec(readSource('docs/behind-nginx.md')) ?? [];
  expect(dirname(folder)).toBe('/var/cache');
});

it('nginx and the site are open by both generations of addresses', () => {
  const text = readSource('docs/behind-nginx.md');
  for (const port of ['80', '443']) expect(text).toMatch(new RegExp(`listen \\[::\\]:${port}\\b`));
});
