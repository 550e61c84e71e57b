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
  jobRuns: { backup: { done: 3, failed: 1, lastSeconds: 12 } },
  foreignInstances: 0,
  diskFreeMinBytes: 104_857_600,
  work: {
    cases: {
      complaint: { in_time: 4, due_soon: 2, overdue: 1, no_term: 0 },
      message: { in_time: 0, due_soon: 0, overdue: 0, no_term: 5 },
    },
    cars: { count: 6, oldestSeconds: 3600 },
    paymentsUnmatched: 2,
    registers: { fines: 1_700_000_000_000 },
    backup: { at: 1_700_000_000_000, bytes: 4096 },
    storage: { appeals: { files: 7, bytes: 7000 }, cars: { files: 8, bytes: 8000 } },
    databaseBytes: 65_536,
    disk: { data: { free: 1e9, size: 2e9 } },
  },
};

const REPORT = {
  status: 'degraded' as const,
  draining: false,
  api: true,
  disk: true,
  settings: 'api' as const,
  missing: [],
  parts: { database: 'ok', copies: 'у /copies жодної: причина в журналі сайту' },
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
    health: () => Promise.resolve(REPORT),
    build: { version: '0.1.0', commit: '4e4217c6abcd', node: '24.1.0' },
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
  }, 10_000);
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
    'job_last_done_timestamp_seconds{task="backup"} 1700000000',
    'job_runs_total{task="backup",result="failed"} 1',
    'job_last_duration_seconds{task="backup"} 12',
    'cases_waiting{kind="complaint",lateness="overdue"} 1',
    'cases_waiting{kind="message",lateness="no_term"} 5',
    'cars_to_check 6',
    'cars_to_check_oldest_seconds 3600',
    'payments_unmatched 2',
    'register_last_import_timestamp_seconds{register="fines"} 1700000000',
    'backup_last_timestamp_seconds 1700000000',
    'backup_last_size_bytes 4096',
    'storage_bytes{noun="appeals"} 7000',
    'storage_files{noun="cars"} 8',
    'database_size_bytes 65536',
    'disk_free_bytes{folder="data"} 1000000000',
    'disk_size_bytes{folder="data"} 2000000000',
    'disk_free_min_bytes 104857600',
    'build_info{version="0.1.0",commit="4e4217c6abcd",node="24.1.0"} 1',
    'doctor_check_ok{check="copies"} 0',
  ])
    expect(text).toContain(line);
  isDatabaseUp = false;
  expect(await read()).toContain('database_up 0');
});

it('the parts of readiness are told beside the metrics, in words', async () => {
  expect(await (await fetch(`${originOf(figures)}/healthz/ready`)).json()).toEqual(REPORT);
});

it('the metrics server answers nothing but GET of its two addresses', async () => {
  expect((await fetch(`${originOf(figures)}/`)).status).toBe(404);
  expect((await fetch(`${originOf(figures)}/metrics`, { method: 'POST' })).status).toBe(404);
});
