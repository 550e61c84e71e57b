// What a stranger sends through the documented nginx must change nothing for the next visitor, and no spelling of an
// address may meet another rule than the address itself.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { SOFT_HEADERS } from '@/server/soft-navigation';
import { hasNginx, startNginx, type Heard, type Nginx } from './nginx';
import { ask as askSite, speak } from './site';
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
}, 300_000);
afterAll(async () => {
  for (const stop of stops.reverse()) await stop();
});

/** How a visitor may write one address. */
const spellingsOf = (path: string) => {
  const [, first = '', rest = ''] = /^\/([^/]+)(.*)$/.exec(path) ?? [];
  const letter = `%${first.charCodeAt(0).toString(16)}`;
  return [
    path,
    `${path}/`,
    `/./${first}${rest}`,
    `/x/../${first}${rest}`,
    `/../${first}${rest}`,
    `//${first}${rest}`,
    `/${first}/.${rest}`,
    `/${first}/./${rest}`,
    `/${first}//${rest}`,
    `/%2e/${first}${rest}`,
    `/%2E%2e/${first}${rest}`,
    `/x/%2e%2e/${first}${rest}`,
    `/x/.%2e/${first}${rest}`,
    `/%2f${first}${rest}`,
    `/x%2f..%2f${first}${rest}`,
    `/${first}%2f${rest.slice(1)}`,
    `/${first}%5c${rest.slice(1)}`,
    `/${first}\\${rest.slice(1)}`,
    `/${letter}${first.slice(1)}${rest}`,
    `/${letter.toUpperCase()}${first.slice(1)}${rest}`,
    `/${first}${rest}.rsc`,
    `/${first}${rest}.RSC`,
    `/${first}${rest}.rsc/`,
    `/${first}${rest}%2ersc`,
    `/${first}${rest}.segments/_tree.segment.rsc`,
    `/${first}${rest}.segments/_full.segment.rsc`,
    `/${first}${rest}?x=%2e%2e`,
    `/${first}${rest}?_rsc=abc`,
    `/${first}${rest}#x`,
    `/${first}${rest}%00`,
    `/${first}${rest}%0a`,
    `/${first}${rest}%20`,
    `/${first}${rest};x`,
    `/${first};x${rest}`,
    `/${first}${rest}%3f`,
    `/${first}${rest}%23`,
    `/${first}${rest}%`,
    `/${first}${rest}%zz`,
    `/${first.toUpperCase()}${rest}`,
    `/_next/data/x/${first}${rest}.json`,
    `/_next/static/..%2f..${path}`,
    `/_next/static/../..${path}`,
  ];
};

const GUARDED = ['/desk/login', '/desk', '/api/v2/desk/session/', '/cabinet/auto', '/_next/image', '/api/v2/user/'];
/** Words that only the page itself shows. */
const INSIDE = /Вхід для працівників|Стіл інспекції|Мої автомобілі<\/h1>/;

describe('an address that is not for this visitor', () => {
  it.each(GUARDED)('%s answers in each spelling as itself, or with a refusal', async (path) => {
    const plain = await askSite(site, path);
    for (const spelling of spellingsOf(path)) {
      const { status, text, headers } = await askSite(site, spelling);
      const isSame = status === plain.status && headers.get('content-type') === plain.headers.get('content-type');
      expect(isSame || status === 400 || status === 404, `${spelling} ${status}`).toBe(true);
      expect(text, spelling).not.toMatch(INSIDE);
    }
  });

  it.each(GUARDED)('%s keeps its limit of size in each spelling', async (path) => {
    for (const spelling of [`/cabinet/auto/../../${path.slice(1)}`, `/appeal-fine/..${path}`, path]) {
      const announced = head(
        `POST ${spelling} HTTP/1.1`,
        'Host: x',
        'Origin: http://x',
        'Content-Type: text/plain',
        'Content-Length: 50000000',
      );
      expect(statusOf(await speak(site, announced)), spelling).toBeGreaterThanOrEqual(400);
    }
  });
});

/** All that the framework reads to choose an answer, right and wrong. */
const HOSTILE: Record<string, string>[] = [
  { rsc: '1' },
  { rsc: '1', 'next-router-state-tree': '%5B%22%22%2C%7B%7D%5D' },
  { rsc: '1', 'next-router-state-tree': 'not a tree' },
  { rsc: '1', 'next-router-prefetch': '1' },
  { rsc: '1', 'next-router-prefetch': '2' },
  { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' },
  { rsc: '1', 'next-router-segment-prefetch': '/nowhere' },
  { rsc: '1', 'next-url': '/cabinet' },
  { rsc: '0' },
  { 'next-router-prefetch': '1' },
  { 'next-router-state-tree': 'x'.repeat(3000) },
  { 'next-url': '/desk' },
  { 'next-action': 'x' },
  { 'x-nextjs-data': '1' },
  { 'x-middleware-prefetch': '1' },
  { purpose: 'prefetch' },
  { cookie: 'auth._token.local=forged' },
  { 'accept-language': 'en' },
  { 'x-forwarded-proto': 'http', 'x-forwarded-host': 'evil.example' },
  { range: 'bytes=0-10' },
  { 'if-none-match': '*' },
];

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
    for (const [at, headers] of HOSTILE.entries()) {
      // A query of its own is another entry of nginx, so each is asked cold and warm.
      const address = `${path}${path.includes('?') ? '&' : '?'}round=${at}`;
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

  it('no visitor ever gets another’s answer in 200 rounds of any requests in any order', async () => {
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
    for (let round = 0; round < 200; round += 1) {
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
