import { renderToString } from 'react-dom/server';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { UntilTurn } from '@/components/fines/until-turn';
import { MINUTE_MS } from '@/domain/durations';
import { setServerTime } from '@/lib/fines/server-clock';
import { startApiServer } from '@/tests/api-server';
import { AppRouter } from '@/tests/app-router';

const router = { refresh: vi.fn() };

const NOW = Date.parse('2026-11-23T23:59:00+02:00');
const MIDNIGHT = NOW + MINUTE_MS;
const server = startApiServer();
const answer = (reply: () => Response) => server.use(http.head('*', reply));

const page = (now = NOW, until: number | null = MIDNIGHT, sum = '170') => (
  <AppRouter router={router}>
    <UntilTurn until={until} now={now}>
      <p>Сплатити {sum}</p>
    </UntilTurn>
  </AppRouter>
);
const old = () => screen.queryByText('Сплатити 170');
const isShown = () => old() !== null && old()?.closest('[inert]') === null;
/** Longer than the interval over which pages spread their refresh. */
const SPREAD_MS = 3_100;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

// The visitor's own clock is years ahead.
beforeEach(() => {
  router.refresh.mockReset();
  vi.useFakeTimers({ now: new Date('2031-01-01'), shouldAdvanceTime: true });
  // Nothing is known of the server's time yet, as in a new tab.
  setServerTime(-Infinity);
  answer(() => new HttpResponse());
  return () => vi.useRealTimers();
});

test('at a fine’s state change the page is hidden and refreshed once, and the new state is shown and announced', async () => {
  const { rerender } = render(page());
  await pass(MINUTE_MS - 2_000);
  expect(isShown()).toBe(true);
  await pass(2_000);
  expect(isShown()).toBe(false);
  await pass(SPREAD_MS);
  await waitFor(() => expect(router.refresh).toHaveBeenCalledTimes(1));
  rerender(page(MIDNIGHT, MIDNIGHT + MINUTE_MS, '340'));
  expect(screen.getByText('Сплатити 340').closest('[inert]')).toBeNull();
  expect(screen.getByRole('status')).toHaveTextContent('Строк минув: дані штрафу оновлено.');
  await pass(MINUTE_MS + SPREAD_MS);
  await waitFor(() => expect(router.refresh).toHaveBeenCalledTimes(2));
});

test.each([
  ['without a network', () => HttpResponse.error()],
  ['while the server fails', () => new HttpResponse(null, { status: 503 })],
])('%s an expired page shows no sum: it asks to be reloaded and reloads once the network is back', async (_, reply) => {
  answer(reply);
  render(page());
  await pass(MINUTE_MS + SPREAD_MS);
  expect(await screen.findByRole('alert')).toHaveTextContent('Строк минув: суму й дії треба оновити');
  expect(old()).toBeNull();
  expect(router.refresh).not.toHaveBeenCalled();
  answer(() => new HttpResponse());
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(router.refresh).toHaveBeenCalledTimes(1));
});

test('a page that the router cached before a state change is not shown after it', async () => {
  render(page());
  cleanup();
  await pass(2 * MINUTE_MS);
  render(page());
  expect(isShown()).toBe(false);
});

test('an expired page on a sleeping phone refreshes when it becomes visible, not while it is hidden', async () => {
  const look = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  render(page());
  await pass(MINUTE_MS + SPREAD_MS);
  expect(isShown()).toBe(false);
  // The timer of the refresh is set as the act above ends, and must not be due once the page is seen again.
  await pass(SPREAD_MS);
  expect(router.refresh).not.toHaveBeenCalled();
  look.mockRestore();
  fireEvent(document, new Event('visibilitychange'));
  await waitFor(() => expect(router.refresh).toHaveBeenCalledTimes(1));
});

test('a device clock that is set forward causes one refresh, after which the page stays', async () => {
  const { rerender } = render(page());
  vi.setSystemTime(new Date('2032-01-01'));
  fireEvent(document, new Event('visibilitychange'));
  await pass(SPREAD_MS);
  await waitFor(() => expect(router.refresh).toHaveBeenCalledTimes(1));
  rerender(page(NOW + 1));
  await pass(10_000);
  expect(isShown()).toBe(true);
  expect(router.refresh).toHaveBeenCalledTimes(1);
});

test('a device clock that is set back does not delay hiding an expired page', async () => {
  render(page());
  vi.setSystemTime(new Date('2030-12-31'));
  await pass(MINUTE_MS + SPREAD_MS);
  expect(isShown()).toBe(false);
});

test('a page with no upcoming state change stays visible', async () => {
  render(page(NOW, null));
  await pass(48 * 60 * MINUTE_MS);
  expect(isShown()).toBe(true);
});

test('a page whose scripts ran only an hour after it came does not show what has turned meanwhile', async () => {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page());
  window.arrived = [Date.now(), performance.now()];
  await pass(60 * MINUTE_MS);
  render(page(), { container, hydrate: true });
  await pass(0);
  expect(isShown()).toBe(false);
  await pass(SPREAD_MS);
  await waitFor(() => expect(router.refresh).toHaveBeenCalledTimes(1));
  delete window.arrived;
});
