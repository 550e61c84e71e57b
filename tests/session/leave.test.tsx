import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type * as BrowserSession from '@/lib/session/browser-session';
import type * as EndInBrowser from '@/lib/session/end-in-browser';

const MARK = 'a-session';
const setMark = (mark: string) => {
  document.cookie = `pi_session=${mark}; Path=/`;
};
const cookies = () => document.cookie.split('; ').filter(Boolean);

let browser: typeof BrowserSession;
let tab: typeof EndInBrowser;
let stop: () => void = () => undefined;

beforeEach(async () => {
  vi.useFakeTimers();
  // Each test is a new tab.
  vi.resetModules();
  browser = await import('@/lib/session/browser-session');
  tab = await import('@/lib/session/end-in-browser');
  setMark(MARK);
  document.cookie = 'pi_name=Olena; Path=/';
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  history.replaceState(null, '', '/');
  document.documentElement.removeAttribute('data-away');
  for (const name of ['pi_session', 'pi_name']) document.cookie = `${name}=; Path=/; Max-Age=0`;
});

function openTab(mark = MARK) {
  const onOver = vi.fn();
  stop = tab.watchMark(mark, onOver);
  return onOver;
}

function listenForTabs() {
  const told = vi.spyOn(Storage.prototype, 'setItem');
  return () => told.mock.calls.at(-1)?.[1];
}

const hearOf = (newValue: string | null, key = browser.TABS_KEY) =>
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));

describe('ending the session in one tab', () => {
  test('removes the name and marks the session as ended at once, and leaves nothing in storage', () => {
    const told = vi.spyOn(Storage.prototype, 'setItem');
    browser.endLocally('inactive');
    expect(cookies()).toEqual(['pi_session=ended.inactive']);
    expect(told).toHaveBeenCalledExactlyOnceWith(browser.TABS_KEY, expect.stringMatching(/^inactive \d+$/));
    expect(localStorage).toHaveLength(0);
  });

  test('takes effect for every page of the site, whatever the current path', () => {
    history.replaceState(null, '', '/cabinet/fines/12');
    browser.endLocally('logout');
    expect(cookies()).toEqual(['pi_session=ended.logout']);
  });

  test.each([
    ['http:', ['Path=/', 'SameSite=Lax']],
    ['https:', ['Path=/', 'SameSite=Lax', 'Secure']],
  ])('writes the cookies over %s with the attributes they were set with', (protocol, attributes) => {
    vi.stubGlobal('location', { protocol });
    const write = vi.spyOn(document, 'cookie', 'set');
    browser.endLocally('logout');
    const prefix = protocol === 'https:' ? '__Host-' : '';
    const written = write.mock.calls.map(([cookie]) => cookie.split('; '));
    expect(written).toEqual([
      [`${prefix}pi_session=ended.logout`, ...attributes],
      [`${prefix}pi_name=`, 'Max-Age=0', ...attributes],
    ]);
    document.cookie = `${prefix}pi_session=; Path=/; Max-Age=0; Secure`;
  });

  test('works where storage is denied', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    browser.endLocally('logout');
    expect(cookies()).toEqual(['pi_session=ended.logout']);
  });
});

describe('another tab of the same session', () => {
  test('ends as soon as it is notified, with the same reason', () => {
    const onOver = openTab();
    setMark('ended.inactive');
    hearOf('inactive 1');
    expect(onOver).toHaveBeenCalledExactlyOnceWith('inactive');
  });

  test('knows the reason even when the server has already cleared the cookies', () => {
    const onOver = openTab();
    document.cookie = 'pi_session=; Path=/; Max-Age=0';
    hearOf('deleted 1');
    expect(onOver).toHaveBeenCalledExactlyOnceWith('deleted');
  });

  test('notices the end within a second without being notified', () => {
    const onOver = openTab();
    setMark('ended.logout');
    vi.advanceTimersByTime(1_000);
    expect(onOver).toHaveBeenCalledWith('logout');
  });

  test.each([
    ['focus', window],
    ['pageshow', window],
    ['visibilitychange', document],
  ])('that was asleep notices the end on %s, before anything is shown', (name, target) => {
    const onOver = openTab();
    setMark('ended.logout');
    target.dispatchEvent(new Event(name));
    expect(onOver).toHaveBeenCalledExactlyOnceWith('logout');
  });

  test('that was asleep during another sign-in does not continue with the old session', () => {
    setMark('the-next-session');
    expect(openTab()).toHaveBeenCalledExactlyOnceWith('expired');
  });

  test('whose call is refused because of that end gives the same reason and does not end it again', async () => {
    const asked = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no network'));
    setMark('ended.inactive');
    void tab.endSessionInBrowser('expired', new QueryClient());
    await vi.advanceTimersByTimeAsync(1_000);
    expect(tab.findEnd(MARK)).toBe('inactive');
    expect(cookies()).toContain('pi_session=ended.inactive');
    expect(asked).not.toHaveBeenCalled();
  });

  test('that found the session gone before it got the reason uses the reason it gets', async () => {
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 204 }));
    document.cookie = 'pi_session=; Path=/; Max-Age=0';
    openTab();
    const [, leftFor] = [tab.endSessionInBrowser('expired', new QueryClient()), listenForTabs()];
    hearOf('inactive 1');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(leftFor()).toMatch(/^inactive /);
  });

  test('that got the reason before the cookies changed remembers it', () => {
    const onOver = openTab();
    hearOf('inactive 1');
    hearOf(null);
    expect(onOver).not.toHaveBeenCalled();
    document.cookie = 'pi_session=; Path=/; Max-Age=0';
    vi.advanceTimersByTime(1_000);
    expect(onOver).toHaveBeenCalledExactlyOnceWith('inactive');
  });

  test('takes a reason only from the storage key of the session', () => {
    const onOver = openTab();
    hearOf('inactive 1');
    hearOf('logout 1', 'theme');
    document.cookie = 'pi_session=; Path=/; Max-Age=0';
    vi.advanceTimersByTime(1_000);
    expect(onOver).toHaveBeenCalledExactlyOnceWith('inactive');
  });

  test('stops watching when it no longer shows anything of the session', () => {
    const onOver = openTab();
    stop();
    setMark('ended.logout');
    hearOf('logout 1');
    for (const name of ['focus', 'pagehide']) window.dispatchEvent(new Event(name));
    expect(document.documentElement).not.toHaveAttribute('data-away');
    window.dispatchEvent(new Event('pageshow'));
    document.dispatchEvent(new Event('visibilitychange'));
    vi.advanceTimersByTime(10_000);
    expect(onOver).not.toHaveBeenCalled();
  });

  test('does not end on a message that the cookies do not confirm', () => {
    const onOver = openTab();
    hearOf('logout 1');
    hearOf(null);
    vi.advanceTimersByTime(10_000);
    expect(onOver).not.toHaveBeenCalled();
  });

  test('is covered when it leaves the screen, and uncovered on return if its session is alive', () => {
    openTab();
    window.dispatchEvent(new Event('pagehide'));
    expect(document.documentElement).toHaveAttribute('data-away');
    window.dispatchEvent(new Event('pageshow'));
    expect(document.documentElement).not.toHaveAttribute('data-away');
  });
});

test('a session opened without a browser cookie lasts until the browser ends it', () => {
  document.cookie = 'pi_session=; Path=/; Max-Age=0';
  expect(tab.findEnd('')).toBeNull();
  browser.endLocally('logout');
  expect(tab.findEnd('')).toBe('logout');
});

test('a tab keeps its first reason for the end of a session, and notifies its subscribers', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no network'));
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined);
  const [first, second] = [vi.fn(), vi.fn()];
  tab.onEnded(first);
  tab.onEnded(second)();
  void tab.endSessionInBrowser('inactive', new QueryClient());
  void tab.endSessionInBrowser('logout', new QueryClient());
  await vi.advanceTimersByTimeAsync(1_000);
  expect(tab.findEnd(MARK)).toBe('inactive');
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 0]);
});
