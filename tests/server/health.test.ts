import { inject } from 'light-my-request';
import { beforeEach, expect, it, vi } from 'vitest';
import { FROM_NOBODY } from '@/contract/call-headers';
import type { Readiness } from '@/lib/rendering/readiness';
import { answerHealth } from '@/server/front';

const found = vi.hoisted(() => ({ readiness: {} as Readiness }));
vi.mock('@/lib/rendering/readiness', () => ({ findReadiness: () => Promise.resolve(found.readiness) }));

const READY: Readiness = { ready: true, api: true, disk: true, settings: 'api', missing: ['phones'] };

beforeEach(() => {
  found.readiness = READY;
});

const ask = (path: string, method: 'GET' | 'HEAD' = 'GET') =>
  inject(
    (request, response) => {
      const isHealth = answerHealth({ request, response, id: 'request-12345', origin: FROM_NOBODY, path, search: '' });
      if (!isHealth) response.writeHead(404).end('of another');
    },
    { url: path, method },
  );

it.each([
  ['/healthz/live', { status: 'live' }],
  ['/healthz/ready', { status: 'ready', api: true, disk: true, settings: 'api', missing: ['phones'] }],
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

it('an instance that is not ready is live, and says what it lacks and when to retry', async () => {
  found.readiness = { ready: false, api: false, disk: true, settings: 'defaults', missing: [] };
  expect((await ask('/healthz/live')).statusCode).toBe(200);
  const { statusCode, headers, body } = await ask('/healthz/ready');
  expect([statusCode, headers['retry-after'], JSON.parse(body)]).toEqual([
    503,
    '5',
    { status: 'unavailable', api: false, disk: true, settings: 'defaults', missing: [] },
  ]);
});

it.each(['/healthz/live', '/healthz/ready'])('%s answers HEAD without a body', async (path) => {
  const { statusCode, body } = await ask(path, 'HEAD');
  expect([statusCode, body]).toEqual([200, '']);
});

it.each(['/healthz', '/healthz/live/', '/healthz/readiness'])('%s is not a health endpoint', async (path) => {
  expect((await ask(path)).body).toBe('of another');
});
