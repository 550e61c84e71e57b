import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type * as BrowserSession from '@/lib/session/browser-session';

let browser: typeof BrowserSession;
let end: () => Promise<void>;
const takeBack: (() => void)[] = [];
const register = (task: () => Promise<void>) => takeBack.push(browser.beforeSessionEnds(task));
const askServer = vi.fn<typeof fetch>();

beforeEach(async () => {
  vi.useFakeTimers();
  // Each test is a new tab.
  vi.resetModules();
  browser = await import('@/lib/session/browser-session');
  const { endSessionInBrowser } = await import('@/lib/session/end-in-browser');
  end = () => endSessionInBrowser('logout', new QueryClient());
  vi.stubGlobal('fetch', askServer.mockReset().mockResolvedValue(new Response(null, { status: 204 })));
  vi.stubGlobal('location', { pathname: '/cabinet', search: '', protocol: 'http:', replace: vi.fn() });
});
afterEach(() => {
  takeBack.splice(0).forEach((take) => take());
  vi.useRealTimers();
});

async function waited(): Promise<number | null> {
  const start = Date.now();
  let told: number | null = null;
  askServer.mockImplementation(async () => {
    told = Date.now() - start;
    return new Response(null, { status: 204 });
  });
  void end();
  await vi.advanceTimersByTimeAsync(3_000);
  return told;
}

test('a session with no pending tasks ends at once', async () => {
  expect(await waited()).toBe(0);
});

test('the end of a session waits for each pending task, even when another fails', async () => {
  const said: string[] = [];
  register(() => Promise.reject(new Error('no network')));
  register(async () => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    said.push('a draft');
  });
  expect(await waited()).toBe(700);
  expect(said).toEqual(['a draft']);
});

test('the end of a session waits at most two seconds for pending tasks', async () => {
  register(() => new Promise(() => undefined));
  expect(await waited()).toBe(2_000);
});

test('a cancelled task is not run before the session ends', async () => {
  const task = vi.fn(async () => undefined);
  browser.beforeSessionEnds(task)();
  await waited();
  expect(task).not.toHaveBeenCalled();
});
