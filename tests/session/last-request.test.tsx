import { http, HttpResponse, type HttpResponseResolver } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';
import { BACKGROUND_HEADER } from '@/contract/call-headers';
import { isSessionOver, touchServer } from '@/lib/session/session-watch';
import { startApiServer } from '@/tests/api-server';

const apiServer = startApiServer();
const NOW = Date.parse('2026-11-21T10:00:00Z');
const FAILURES: [string, HttpResponseResolver<never, never, undefined>][] = [
  ['refuses', () => new HttpResponse(null, { status: 403 })],
  ['fails', () => new HttpResponse(null, { status: 500 })],
  ['does not answer', () => HttpResponse.error()],
];

afterEach(() => {
  vi.useRealTimers();
});

const SERVER_TIME = { date: new Date(NOW).toUTCString() };
const answer = (timestamp: number | 'none', headers: Record<string, string>) =>
  apiServer.use(http.get('/api/v2/user/last-request/', () => HttpResponse.json({ data: { timestamp } }, { headers })));

const ACTIVITIES = [
  ['299 seconds ago, goes on', NOW / 1000 - 299, false],
  ['exactly 300 seconds ago, is over', NOW / 1000 - 300, true],
  ['that the server knows nothing of, goes on', 'none', false],
] as const;

test.each(ACTIVITIES)('a session with its last activity %s', async (_, timestamp, over) => {
  answer(timestamp, SERVER_TIME);
  expect(await isSessionOver()).toBe(over);
});

test.each(ACTIVITIES)('by the clock here, where the server tells no time: %s', async (_, timestamp, over) => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  answer(timestamp, {});
  expect(await isSessionOver()).toBe(over);
});

test('asking does not extend the session', async () => {
  const asked: Headers[] = [];
  apiServer.use(
    http.get('/api/v2/user/last-request/', ({ request }) => {
      asked.push(request.headers);
      return HttpResponse.json({ timestamp: 'none' });
    }),
  );
  await isSessionOver();
  expect(asked.map((headers) => headers.get(BACKGROUND_HEADER))).toEqual(['1']);
});

test('a session that the server refuses is over', async () => {
  apiServer.use(http.get('/api/v2/user/last-request/', () => HttpResponse.json({ detail: 'Ні.' }, { status: 401 })));
  expect(await isSessionOver()).toBe(true);
});

test.each(FAILURES)('a server that %s otherwise has not judged', async (_, fail) => {
  apiServer.use(http.get('/api/v2/user/last-request/', fail));
  expect(await isSessionOver()).toBe(false);
});

test('the server hears of who is active here as of their own call', async () => {
  const called: Headers[] = [];
  apiServer.use(
    http.get('/api/v2/user/', ({ request }) => {
      called.push(request.headers);
      return HttpResponse.json({ detail: 'Ні.' }, { status: 401 });
    }),
  );
  await touchServer();
  expect(called.map((headers) => headers.get(BACKGROUND_HEADER))).toEqual([null]);
});

test.each(FAILURES)('a server that %s when it is told of activity ends nothing', async (_, fail) => {
  apiServer.use(http.get('/api/v2/user/', fail));
  await expect(touchServer()).resolves.toBeUndefined();
});
