import { inject } from 'light-my-request';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Finding } from '@/backend';
import { FROM_NOBODY } from '@/contract/call-headers';
import type { Readiness } from '@/lib/rendering/readiness';
import { createHealth, type Health } from '@/server/health';

const found = vi.hoisted(() => ({ readiness: {} as Readiness, asked: 0 }));
vi.mock('@/lib/rendering/readiness', () => ({
  findReadiness: () => {
    found.asked += 1;
    return Promise.resolve(found.readiness);
  },
}));

const READY: Readiness = { ready: true, api: true, disk: true, settings: 'api', missing: [] };
const DISK: Finding = { check: 'disk', isFine: true, text: 'вільно понад 100 МБ' };
const OLD_COPY: Finding = { check: 'copies', isFine: false, text: 'остання від 18.11.2026: причина в журналі сайту' };

let health: Health;
beforeEach(() => {
  Object.assign(found, { readiness: READY, asked: 0 });
  health = createHealth(() => Promise.resolve([DISK]));
});

const ask = (path: string, method: 'GET' | 'HEAD' = 'GET') =>
  inject(
    (request, response) => {
      const isHealth = health.answer({ request, response, id: 'request-12345', origin: FROM_NOBODY, path, search: '' });
      if (!isHealth) response.writeHead(404).end('of another');
    },
    { url: path, method },
  );

it.each([
  ['/healthz/live', { status: 'live' }],
  ['/healthz/ready', { status: 'ok' }],
])('%s reports in JSON that all is well, and is not cached', async (path, words) => {
  const { statusCode, headers, body } = await ask(path);
  expect([statusCode, JSON.parse(body)]).toEqual([200, words]);
  expect(headers).toMatchObject({
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'x-request-id': 'request-12345',
    'x-content-type-options': 'nosniff',
  });
  expect(headers).not.toHaveProperty('retry-after');
});

it('an instance that is not ready is live, and tells a stranger only when to retry', async () => {
  found.readiness = { ready: false, api: false, disk: true, settings: 'defaults', missing: ['phones'] };
  expect((await ask('/healthz/live')).statusCode).toBe(200);
  const { statusCode, headers, body } = await ask('/healthz/ready');
  expect([statusCode, headers['retry-after'], JSON.parse(body)]).toEqual([503, '5', { status: 'unavailable' }]);
});

it('an instance that serves with something wrong is degraded; what is wrong stands in the report alone', async () => {
  health = createHealth(() => Promise.resolve([DISK, OLD_COPY]));
  const { statusCode, body } = await ask('/healthz/ready');
  expect([statusCode, JSON.parse(body)]).toEqual([200, { status: 'degraded' }]);
  expect(await health.report()).toMatchObject({
    status: 'degraded',
    api: true,
    settings: 'api',
    parts: { disk: 'ok', copies: OLD_COPY.text },
  });
});

it('an instance on which a setting is missing is degraded', async () => {
  found.readiness = { ...READY, missing: ['phones'] };
  expect((await ask('/healthz/ready')).json()).toEqual({ status: 'degraded' });
});

it('an instance that is about to end is not ready, at once', async () => {
  expect((await ask('/healthz/ready')).statusCode).toBe(200);
  health.drain();
  const { statusCode, body } = await ask('/healthz/ready');
  expect([statusCode, JSON.parse(body)]).toEqual([503, { status: 'unavailable' }]);
  expect((await ask('/healthz/live')).statusCode).toBe(200);
});

it('a hundred probes at once look once', async () => {
  await Promise.all(Array.from({ length: 100 }, () => ask('/healthz/ready')));
  expect(found.asked).toBe(1);
});

it.each(['/healthz/live', '/healthz/ready'])('%s answers HEAD without a body', async (path) => {
  const { statusCode, body } = await ask(path, 'HEAD');
  expect([statusCode, body]).toEqual([200, '']);
});

it.each(['/healthz', '/healthz/live/', '/healthz/readiness'])('%s is not a health endpoint', async (path) => {
  expect((await ask(path)).body).toBe('of another');
});
