// What the page concludes from the server's last activity, by the server's own clock.
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { isSessionOver } from '@/lib/session/last-request';
import { startApiServer } from '@/tests/api-server';

const apiServer = startApiServer();
const NOW = Date.parse('2026-11-21T10:00:00Z');

const answer = (timestamp: number | 'none') =>
  apiServer.use(
    http.get('/api/v2/user/last-request/', () =>
      HttpResponse.json({ data: { timestamp } }, { headers: { date: new Date(NOW).toUTCString() } }),
    ),
  );

test.each([
  ['299 seconds ago, goes on', NOW / 1000 - 299, false],
  ['exactly 300 seconds ago, is over', NOW / 1000 - 300, true],
  ['that the server knows nothing of, goes on', 'none', false],
] as const)('a session with its last activity %s', async (_, timestamp, over) => {
  answer(timestamp);
  expect(await isSessionOver()).toBe(over);
});
