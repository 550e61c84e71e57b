import { http, HttpResponse, type HttpResponseResolver } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';
import { BACKGROUND_HEADER } from '@/contract/call-headers';
import { isSessionOver, touchServer } from '@/lib/session/ask-last-request';
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

test.each(ACTIVITIES)(
  'without a server time, the local clock decides on a session with its last activity %s',
  async (_, timestamp, over) => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOW });
    answer(timestamp, {});
    expect(await isSessionOver()).toBe(over);
  },
);

test('checking a session does not extend it', async () => {
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

test('a session that the server refuses with 401 is over', async () => {
  apiServer.use(http.get('/api/v2/user/last-request/', () => HttpResponse.json({ detail: 'Ні.' }, { status: 401 })));
  expect(await isSessionOver()).toBe(true);
});

test.each(FAILURES)('without a 401, a server that %s does not end the session', async (_, fail) => {
  apiServer.use(http.get('/api/v2/user/last-request/', fail));
  expect(await isSessionOver()).toBe(false);
});

test('reporting activity to the server counts as a call of the citizen', async () => {
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

test.each(FAILURES)('a server that %s when activity is reported does not end the session', async (_, fail) => {
  apiServer.use(http.get('/api/v2/user/', fail));
  await expect(touchServer()).resolves.toBeUndefined();
});
