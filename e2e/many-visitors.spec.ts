import { expect, test } from '@playwright/test';
import { isWholeRun } from '@/tests/scope';
import { oneConnection, rawRequest } from './raw-request';
import { ANDRII, marksIn, OLENA, openSession, SIDE_DOORS } from './two-citizens';

/** A realistic mix: cached pages, API calls, and every tenth time a cabinet page. */
const SHARED = ['/', '/news', '/evacuation', '/parking', '/api/v2/news/', '/api/v2/parking-places/'];
const CALLS = ['/api/v2/user/', '/api/v2/user-cars/', '/api/v2/user-fines/'];
const PAGES = ['/cabinet', '/cabinet/fines', '/cabinet/my-profile'];
const VISITORS = 3;
const TURNS = isWholeRun ? 2_000 : 300;

test(
  'two citizens and an anonymous visitor share one connection for many requests and never see each other',
  { tag: '@nightly' },
  async ({ baseURL }) => {
    const agent = oneConnection();
    const [olena, andrii] = await Promise.all([
      openSession(String(baseURL), OLENA),
      openSession(String(baseURL), ANDRII),
    ]);
    const homeOfAStranger = async () => (await rawRequest(String(baseURL), '/')).body;
    const strangersHome = await homeOfAStranger();
    for (let turn = 0; turn < TURNS; turn += 1) {
      const [cookie, self] = (
        [
          [olena, OLENA],
          [andrii, ANDRII],
          ['', undefined],
        ] as const
      )[turn % VISITORS] ?? [''];
      const round = Math.floor(turn / VISITORS);
      const addresses = round % 10 === 0 ? PAGES : round % 2 === 0 ? CALLS : SHARED;
      const address = addresses[Math.floor(round / 10) % addresses.length] ?? '/';
      const answer = await rawRequest(String(baseURL), address, cookie ? { cookie } : {}, agent);
      const said = `turn ${turn}: ${address} ${answer.status}`;
      for (const citizen of [OLENA, ANDRII]) {
        const isTheirs = citizen === self && addresses !== SHARED;
        // Forms show a sample number to everyone as their example.
        const marks = marksIn(answer, citizen).filter((mark) => isTheirs || !strangersHome.includes(mark));
        if (isTheirs) expect(marks, said).not.toEqual([]);
        else expect(marks, said).toEqual([]);
      }
      if (addresses === SHARED) expect(answer.status, said).toBe(200);
      else expect(answer.headers['cache-control'], said).toContain('no-store');
      // The street and the news of the page move on with the hour: what a stranger gets now is one of the two.
      if (address === '/' && answer.body !== strangersHome)
        expect(answer.body, `${said}: the home page is one for all`).toBe(await homeOfAStranger());
    }
    agent.destroy();
  },
);

const POISONS: { headers?: Record<string, string>; method?: string; query?: string }[] = [
  ...SIDE_DOORS.map((headers) => ({ headers })),
  { headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'gopher' } },
  { headers: { 'accept-encoding': 'identity;q=0, *;q=0' } },
  { headers: { 'accept-encoding': 'zstd, compress' } },
  { headers: { range: 'bytes=0-9', 'if-range': '"x"' } },
  { headers: { 'if-none-match': '*', 'if-modified-since': 'Wed, 21 Oct 2099 07:28:00 GMT' } },
  { headers: { 'next-router-state-tree': encodeURIComponent('["",{"children":["evil.example",{}]}]'), rsc: '1' } },
  { headers: { 'next-action': '0'.repeat(42) }, method: 'POST' },
  { headers: { 'accept-language': 'evil.example', 'user-agent': 'evil.example', referer: 'http://evil.example/' } },
  { headers: { 'x-nonce': 'evil.example', 'content-security-policy': "script-src 'unsafe-inline'" } },
  { method: 'HEAD' },
  { method: 'OPTIONS' },
  { method: 'POST' },
  { method: 'DELETE' },
  { query: '?evil.example=<script>evil.example</script>' },
  { query: '?_rsc=evil.example' },
  { query: '?page=evil.example&next=//evil.example' },
];

test('nothing that one visitor sends gets into the page served to the next visitor', async ({ baseURL }) => {
  const origin = String(baseURL);
  // The attacker comes first at each address, when there is no cache entry yet.
  const asWords = (index: number) => `/news/${index + 1}`;
  const clean = await rawRequest(origin, '/news');
  for (const [index, { headers = {}, method = 'GET', query = '' }] of POISONS.entries()) {
    for (const address of [asWords(index), '/news', '/nowhere-at-all', '/api/v2/news/']) {
      await rawRequest(origin, address + query, headers, undefined, method);
      const next = await rawRequest(origin, address);
      const said = `${address} after ${method} ${query} ${JSON.stringify(headers)}`;
      expect(next.body + JSON.stringify(next.headers), said).not.toMatch(/evil\.example|gopher/);
      expect(next.headers['content-encoding'], said).toBeUndefined();
      if (address === '/nowhere-at-all') expect(next.status, said).toBe(404);
      if (address === '/news') {
        expect(next.body, said).toBe(clean.body);
        expect(next.headers['content-security-policy'], said).toBe(clean.headers['content-security-policy']);
        expect(next.headers['content-type'], said).toBe(clean.headers['content-type']);
      }
    }
  }
});

test('an idle connection is kept open longer than a load balancer keeps it: 60 s by nginx’s default', async ({
  baseURL,
}) => {
  const agent = oneConnection();
  const { headers } = await rawRequest(String(baseURL), '/healthz/live', {}, agent);
  agent.destroy();
  expect(headers['keep-alive']).toBe('timeout=75');
});
