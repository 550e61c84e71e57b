// What a stranger sends through the documented nginx must change nothing for the next visitor, and no spelling of an
// address may meet another rule than the address itself.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { SOFT_HEADERS } from '@/server/soft-navigation';
import { isWholeRun } from '@/tests/scope';
import { HOSTILE } from './hostile-headers';
import { hasNginx, startNginx, type Heard, type Nginx } from './nginx';
import { ask as askSite, speak } from './site';
import { spellingsOf } from './spellings';
import { head, statusOf } from './sockets';
import { startSite, type SiteAddress } from './sites';

let site: SiteAddress;
let nginx: Nginx;
const stops: (() => Promise<void> | void)[] = [];

beforeAll(async () => {
  // Closed to every visitor of these tests.
  vi.stubEnv('DESK_NETWORKS', '192.0.2.0/24');
  const started = await startSite('SQLite', '');
  stops.push(started.stop);
  site = started.site;
  nginx = await startNginx(new URL(site.origin).port);
  stops.push(nginx.stop);
});
afterAll(async () => {
  for (const stop of stops.reverse()) await stop();
});

const GUARDED = [
  '/desk/login',
  '/desk',
  '/desk/act',
  `/desk/invitation/${'x'.repeat(43)}`,
  '/desk/journal',
  '/cabinet/auto',
  '/cabinet/fines/1',
  '/_next/image',
  '/api/v2/user/',
  '/api/v2/user-fines/',
  '/feeds/news.atom',
  '/calendar/fines.ics',
];
/** By day each address meets every fourth spelling or request, the next one the next, so that each of both is asked. */
const SHARES = isWholeRun ? 1 : 4;
const shareOf = <Item>(all: readonly Item[], at: number): Item[] =>
  all.filter((_, index) => (index + at) % SHARES === 0);

/** Words that only the page itself shows. */
const INSIDE = /Вхід для працівників|Стіл інспекції|Мої автомобілі<\/h1>/;

interface Told {
  status: number;
  type: string;
  text: string;
}
const WAYS: [string, (path: string) => Promise<Told>][] = [
  [
    'a socket',
    async (path) => {
      const { status, headers, text } = await askSite(site, path);
      return { status, type: headers.get('content-type') ?? '', text };
    },
  ],
  ...(hasNginx
    ? [
        [
          'nginx',
          async (path: string) => {
            const { status, headers, text } = await nginx.ask(path);
            return { status, type: headers['content-type'] ?? '', text };
          },
        ] satisfies [string, (path: string) => Promise<Told>],
      ]
    : []),
];

describe.each(WAYS)('over %s an address that not everybody may read in every way', (_way, ask) => {
  it.each(GUARDED)('%s answers in each spelling as itself, or with a refusal', async (path) => {
    const plain = await ask(path);
    for (const spelling of shareOf(spellingsOf(path), GUARDED.indexOf(path))) {
      const { status, type, text } = await ask(spelling);
      const isSame = status === plain.status && type === plain.type;
      expect(isSame || status === 400 || status === 404, `${spelling} ${status}`).toBe(true);
      expect(text, spelling).not.toMatch(INSIDE);
    }
  });
});

describe('an address that takes no 50 MB', () => {
  const announced = (path: string, type: string) =>
    head(`POST ${path} HTTP/1.1`, 'Host: x', 'Origin: http://x', `Content-Type: ${type}`, 'Content-Length: 50000000');

  it.each([
    ...GUARDED.map((path) => [path, 'text/plain']),
    ...['/registration', '/login', '/desk/login'].map((path) => [path, 'multipart/form-data; boundary=x']),
  ])('%s keeps its limit in each spelling, for a body of %s', async (path = '', type = '') => {
    const ways = [
      `/cabinet/auto/../../${path.slice(1)}`,
      `/appeal-fine/..${path}`,
      ...shareOf(spellingsOf(path), GUARDED.indexOf(path)),
    ];
    const told = await Promise.all(ways.map((spelling) => speak(site, announced(spelling, type))));
    for (const [at, spelling] of ways.entries()) expect(statusOf(told[at] ?? ''), spelling).toBeGreaterThanOrEqual(400);
  });
});

it.runIf(isWholeRun)('a desk that is off is off in each spelling', async () => {
  const { site: off, stop } = await startSite('SQLite', '', undefined, { env: { DESK: 'off', DESK_NETWORKS: '' } });
  stops.push(stop);
  for (const path of GUARDED.filter((one) => one.includes('/desk')))
    for (const spelling of spellingsOf(path)) {
      const { status, text } = await askSite(off, spelling);
      expect([400, 404], `${spelling} ${status}`).toContain(status);
      expect(text, spelling).not.toMatch(INSIDE);
    }
});

const SHARED = [
  '/',
  '/news',
  '/news/1',
  '/news/page/1',
  '/news/999999',
  '/no-such-page',
  '/evacuation',
  '/parking',
  '/info-pay',
  '/vacancies',
  '/404',
  '/outage',
  '/feeds/news.atom',
  '/sitemap.xml',
  '/robots.txt',
  '/manifest.webmanifest',
  '/icon.svg',
  '/api/v2/news/',
  '/api/v2/evacuations/?page=99999',
];

const ROUNDS = isWholeRun ? 200 : 100;

const seen = ({ status, headers, text }: Heard) => ({
  status,
  type: headers['content-type'],
  to: headers['location'],
  begins: text.slice(0, 40),
});

/** Two visitors, one after the other: what nginx gives the first time and from what it has kept. */
async function asVisitors(path: string) {
  return [await nginx.ask(path), await nginx.ask(path)].map(seen);
}

describe.skipIf(!hasNginx)('behind the documented nginx', () => {
  it.each(SHARED)('%s is the same for every visitor, whatever a stranger asked before', async (path) => {
    const direct = await askSite(site, path);
    const expected = {
      status: direct.status,
      type: direct.headers.get('content-type') ?? undefined,
      to: direct.headers.get('location') ?? undefined,
      begins: direct.text.slice(0, 40),
    };
    for (const headers of shareOf(HOSTILE, SHARED.indexOf(path))) {
      // A query of its own is another entry of nginx, so each is asked cold and warm.
      const address = `${path}${path.includes('?') ? '&' : '?'}round=${HOSTILE.indexOf(headers)}`;
      const first = await nginx.ask(address, headers);
      const said = `${address} ${JSON.stringify(headers)} ${first.status}`;
      if (![200, 206, 304].includes(first.status))
        expect(first.headers['cache-control'] ?? '', said).not.toMatch(/public/);
      for (const visitor of await asVisitors(address)) expect(visitor, said).toEqual(expected);
      await nginx.ask(address, headers);
      for (const visitor of await asVisitors(address)) expect(visitor, said).toEqual(expected);
    }
  });

  it('an answer that others may keep names every header it depends on', async () => {
    for (const path of SHARED) {
      const { status, headers } = await nginx.ask(path);
      if (!/\bpublic\b/.test(headers['cache-control'] ?? '')) continue;
      expect(status, path).toBe(200);
      if (!path.startsWith('/api/')) for (const name of SOFT_HEADERS) expect(headers['vary'], path).toContain(name);
    }
  });

  it(`no visitor ever gets another’s answer in ${ROUNDS} rounds of any requests in any order`, async () => {
    const pick = <Item>(items: readonly Item[], random: () => number): Item =>
      items[Math.floor(random() * items.length)] as Item;
    // A fixed seed: a failure is found again.
    let state = 20_261_127;
    const random = () => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return state / 2_147_483_648;
    };
    const direct = new Map<string, Heard>();
    for (const path of SHARED) {
      const { status, headers, text } = await askSite(site, path);
      direct.set(path, { status, text, headers: { 'content-type': headers.get('content-type') ?? '' } });
    }
    for (let round = 0; round < ROUNDS; round += 1) {
      const path = pick(SHARED, random);
      await nginx.ask(path, pick(HOSTILE, random), random() < 0.2 ? 'HEAD' : 'GET');
      const visitor = await nginx.ask(path);
      const expected = direct.get(path);
      expect([visitor.status, visitor.headers['content-type']], `round ${round}: ${path}`).toEqual([
        expected?.status,
        expected?.headers['content-type'] || undefined,
      ]);
      expect(visitor.text.slice(0, 40), `round ${round}: ${path}`).toBe(expected?.text.slice(0, 40));
    }
  });

  it('keeps pages, and nothing of one visitor', async () => {
    await nginx.ask('/news');
    expect((await nginx.ask('/news')).headers['x-cache']).toBe('HIT');
    for (const path of ['/login', '/cabinet', '/api/v2/user/']) {
      await nginx.ask(path);
      expect((await nginx.ask(path)).headers['x-cache'], path).not.toBe('HIT');
    }
  });

  it.each<Record<string, string>>([
    { connection: 'Upgrade, HTTP2-Settings', upgrade: 'h2c', 'http2-settings': 'AAMAAABkAAQCAAAAAAIAAAAA' },
    { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13', 'sec-websocket-key': 'c2l4dGVlbg==' },
  ])('a request for $upgrade gets the plain answer', async (headers) => {
    for (const path of ['/', '/cabinet', '/api/v2/news/', '/icon.svg'])
      expect(seen(await nginx.ask(path, headers)), path).toEqual(seen(await nginx.ask(path)));
  });

  it('refuses each second spelling, as the site does', async () => {
    for (const spelling of ['/./desk/login', '/x/../desk/login', '/%2e/desk/login', '/desk\\login', '/desk.rsc'])
      expect((await nginx.ask(spelling)).status, spelling).toBe(400);
  });
});

it('nginx is there where all is tested', () => {
  if (process.env.CI) expect(hasNginx).toBe(true);
  expect(readFileSync('docs/behind-nginx.md', 'utf8')).toContain('```nginx');
});
