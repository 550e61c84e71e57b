import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { BackendFigures } from '@/backend';
import { createMetrics, type Metrics } from '@/server/metrics';
import { createPageCache, type PageCache } from '@/server/page-cache';
import { createRouteNames, readPages } from '@/server/metrics';
import { cacheResponse } from '@/server/cached-response';
import { findFreePort } from '@/tests/free-port';

const PAGES = {
  staticRoutes: [{ page: '/' }, { page: '/contact' }],
  dynamicRoutes: [{ page: '/news/[id]', regex: '^/news/([^/]+?)(?:/)?$' }],
};
const CALLS = { paths: { '/news/': {}, '/news/{id}/': {}, '/user-cars/{id}/': {} } };
const FIGURES: BackendFigures = {
  queries: { count: 7, failed: 1, seconds: 0.5 },
  mails: { waiting: 3, failed: 2 },
  oldestMailSeconds: 40,
  jobs: { backup: 1_700_000_000_000 },
  foreignInstances: 0,
};

const nameRoute = createRouteNames(PAGES, CALLS);
const site: RequestListener = (request, response) => {
  response.writeHead(request.url === '/contact' ? 503 : 200).end('x');
};

let isDatabaseUp = true;
let metrics: Metrics;
let cache: PageCache;
let watched: Server;
let figures: Server;

const originOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const read = async () => (await fetch(`${originOf(figures)}/metrics`)).text();
const ask = async (path: string, method = 'GET') => (await fetch(originOf(watched) + path, { method })).text();

beforeAll(async () => {
  cache = createPageCache();
  metrics = createMetrics({
    nameRoute,
    caches: { pages: cache.counts },
    backend: () => (isDatabaseUp ? Promise.resolve(FIGURES) : Promise.reject(new Error('down'))),
  });
  watched = createServer(metrics.watched(site)).listen(0, '127.0.0.1');
  figures = await metrics.serve('127.0.0.1', await findFreePort());
});

afterAll(() => {
  watched.close();
  figures.close();
});

it.each([
  ['/', '/'],
  ['/contact/', '/contact'],
  ['/news/17', '/news/[id]'],
  ['/api/v2/news', '/api/v2/news'],
  ['/api/v2/user-cars/5/', '/api/v2/user-cars/{id}'],
  ['/api/v2/whatever/a-stranger-types', '/api/v2/*'],
  ['/_next/static/chunks/a.js', '/_next'],
  ['/healthz/ready', '/healthz'],
  ['/wp-admin.php', 'other'],
])('a request is counted under its route template: %s → %s', (path, name) => {
  expect(nameRoute(path)).toBe(name);
});

it.each([
  [undefined, undefined],
  [{ staticRoutes: '/contact' }, { paths: null }],
])('with the page and call lists %j and %j no metric is named after a requested path', (pages, calls) => {
  const name = createRouteNames(pages, calls);
  expect(['/', '/contact', '/api/v2/news/', '/_next/a.js', '/healthz/live'].map(name)).toEqual([
    'other',
    'other',
    '/api/v2/*',
    '/_next',
    '/healthz',
  ]);
});

it('the list of page routes is read from the build, if there is one', async () => {
  const root = await mkdtemp(join(tmpdir(), 'pages-'));
  expect(await readPages(root)).toBeUndefined();
  await mkdir(join(root, '.next'));
  await writeFile(join(root, '.next', 'routes-manifest.json'), JSON.stringify(PAGES));
  expect(await readPages(root)).toEqual(PAGES);
  await rm(root, { recursive: true });
});

it('requests are counted by route, method and status, and nothing a visitor typed becomes a label', async () => {
  for (const path of ['/news/1', '/news/2', '/news/3?utm=x', '/contact', '/zzz-1', '/zzz-2']) await ask(path);
  await ask('/contact', 'PROPFIND');
  const text = await vi.waitFor(async () => {
    const told = await read();
    expect(told).toContain('http_requests_total{route="/news/[id]",method="GET",status="200"} 3');
    expect(told).toContain('http_requests_total{route="/contact",method="OTHER",status="503"} 1');
    return told;
  });
  expect(text).toContain('http_requests_total{route="/contact",method="GET",status="503"} 1');
  expect(text).toContain('http_requests_total{route="other",method="GET",status="200"} 2');
  expect(text).toContain('http_request_duration_seconds_count{route="/news/[id]"} 3');
  expect(text).toMatch(/nodejs_eventloop_lag_p99_seconds \d/);
  expect(text).not.toContain('zzz');
  expect(text).not.toContain('utm');
});

it('the metrics include the hits and misses of the page cache', async () => {
  const make = async () => ({
    answer: await cacheResponse({ status: 200, headers: {}, body: Buffer.from('page') }),
    keep: { freshMs: 60_000, staleMs: 0, nouns: new Set<never>() },
    isFailure: false,
  });
  await cache.read('/page', make);
  cache.peek('/page');
  await cache.read('/page', make);
  const text = await read();
  expect(text).toContain('cache_reads_total{cache="pages",result="hit"} 2');
  expect(text).toContain('cache_reads_total{cache="pages",result="miss"} 1');
});

it('the metrics include database, mail queue and jobs, and still answer when the database is down', async () => {
  const text = await read();
  for (const line of [
    'database_up 1',
    'database_queries_total 7',
    'database_seconds_total 0.5',
    'mail_queue{state="waiting"} 3',
    'mail_queue_oldest_seconds 40',
    'job_last_done_timestamp_seconds{job="backup"} 1700000000',
  ])
    expect(text).toContain(line);
  isDatabaseUp = false;
  expect(await read()).toContain('database_up 0');
});

it('the metrics server answers nothing but GET /metrics', async () => {
  expect((await fetch(`${originOf(figures)}/`)).status).toBe(404);
  expect((await fetch(`${originOf(figures)}/metrics`, { method: 'POST' })).status).toBe(404);
});
