import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { TABS_KEY } from '@/lib/session/browser-session';
import type * as EndInBrowser from '@/lib/session/end-in-browser';
import type { EndReason } from '@/lib/session/reasons';

const WAY_BACK = '&next=%2Fcabinet%2Ffines%3Fstate%3Dunpaid';
/** How fetch reports a redirect that it does not follow. */
const REDIRECT = { ok: false, type: 'opaqueredirect' } as Response;

const cookies = () => document.cookie.split('; ').filter(Boolean);
const setMark = (mark: string) => {
  document.cookie = `pi_session=${mark}; Path=/`;
};
const takeCookies = () => {
  document.cookie = 'pi_session=; Path=/; Max-Age=0';
};
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

const goTo = vi.fn<(address: string) => void>();
const askServer = vi.fn<typeof fetch>();
const posted: string[] = [];
let queries: QueryClient;
let endSession: typeof EndInBrowser.endSessionInBrowser;
let watchMark: typeof EndInBrowser.watchMark;
let stop: () => void = () => undefined;

const end = (reason: EndReason, isFirst?: boolean) => void endSession(reason, queries, isFirst);
function hear(reason: string) {
  stop = watchMark('a-session', () => undefined);
  window.dispatchEvent(new StorageEvent('storage', { key: TABS_KEY, newValue: `${reason} 1` }));
}

beforeEach(async () => {
  vi.useFakeTimers();
  // Each test is a new tab.
  vi.resetModules();
  ({ endSessionInBrowser: endSession, watchMark } = await import('@/lib/session/end-in-browser'));
  queries = new QueryClient();
  posted.length = 0;
  goTo.mockReset();
  askServer.mockReset().mockImplementation(async () => {
    takeCookies();
    return REDIRECT;
  });
  vi.stubGlobal('fetch', askServer);
  const [pathname, search] = ['/cabinet/fines', '?car=AB4127KM&state=unpaid'];
  vi.stubGlobal('location', { pathname, search, protocol: 'http:', replace: goTo });
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    const { pathname: path, search: query } = new URL(this.action);
    posted.push(`${this.method} ${path}${query}`);
  });
  setMark('a-session');
});
afterEach(() => {
  stop();
  takeCookies();
  document.body.replaceChildren();
  vi.useRealTimers();
});

describe('the tab that ends a session', () => {
  test('tells the server and opens the sign-in page, with the reason and the return path, but no plate', async () => {
    end('inactive');
    await pass(0);
    expect(askServer).toHaveBeenCalledExactlyOnceWith(
      '/logout',
      expect.objectContaining({ method: 'POST', redirect: 'manual', keepalive: true }),
    );
    expect(goTo).toHaveBeenCalledExactlyOnceWith(`/login?reason=inactive${WAY_BACK}`);
    expect(posted).toEqual([]);
  });

  test('keeps no return path when the citizen signed out', async () => {
    end('logout');
    await pass(0);
    expect(goTo).toHaveBeenCalledExactlyOnceWith('/login?reason=logout');
  });

  test('ends it once, whatever else finds it over meanwhile', async () => {
    end('logout');
    end('inactive');
    end('expired');
    await pass(10_000);
    expect(askServer).toHaveBeenCalledOnce();
    expect(goTo).toHaveBeenCalledExactlyOnceWith('/login?reason=logout');
  });

  test('removes all personal data from the page before the server answers', async () => {
    const { listReports, reportFailure } = await import('@/lib/toasts/toasts');
    const { pushToast, takeToasts } = await import('@/lib/toasts/toasts');
    const { findEnd } = await import('@/lib/session/end-in-browser');
    queries.setQueryData(['cars'], ['AB4127KM']);
    reportFailure({ status: 500, text: 'AB4127KM', at: 0 });
    pushToast({ kind: 'error', title: 'AB4127KM' });
    const scripts = ['self.__next_f.push("AB4127KM")', 'theme()'].map((text) => {
      const script = Object.assign(document.createElement('script'), { type: 'text/plain', textContent: text });
      document.body.append(script);
      return script;
    });
    end('inactive');
    expect([queries.getQueryData(['cars']), listReports(), takeToasts()]).toEqual([undefined, [], []]);
    expect(scripts.map(({ isConnected }) => isConnected)).toEqual([false, true]);
    expect(findEnd('a-session')).toBe('inactive');
    expect(cookies()).toEqual(['pi_session=ended.inactive']);
    await pass(0);
  });

  test('lets a draft be saved first', async () => {
    const { beforeSessionEnds } = await import('@/lib/session/browser-session');
    beforeSessionEnds(() => new Promise((resolve) => setTimeout(resolve, 500)));
    end('inactive');
    await pass(499);
    expect(askServer).not.toHaveBeenCalled();
    await pass(1);
    expect(askServer).toHaveBeenCalledOnce();
  });

  test.each([
    ['does not answer', () => Promise.reject(new TypeError('no network'))],
    ['fails', () => Promise.resolve(new Response(null, { status: 500 }))],
    ['refuses', () => Promise.resolve(new Response(null, { status: 403 }))],
  ])('submits a form where the server %s, because that is sure to clear the session cookie', async (_, answer) => {
    askServer.mockImplementation(answer);
    end('inactive');
    await pass(0);
    expect(posted).toEqual([`post /logout?reason=inactive${WAY_BACK}`]);
    expect(goTo).not.toHaveBeenCalled();
  });

  test('waits with its reason while there is no network', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    end('inactive');
    await pass(60_000);
    expect(goTo).not.toHaveBeenCalled();
    onLine.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    await pass(0);
    expect(goTo).toHaveBeenCalledExactlyOnceWith(`/login?reason=inactive${WAY_BACK}`);
  });

  test('waits briefly for a reason when it only found the session gone', async () => {
    takeCookies();
    end('expired');
    await pass(200);
    expect(goTo).not.toHaveBeenCalled();
    hear('inactive');
    await pass(50);
    expect(goTo).toHaveBeenCalledExactlyOnceWith(`/login?reason=inactive${WAY_BACK}`);
  });

  test('gives the reason “expired” when no other reason is known', async () => {
    takeCookies();
    end('expired');
    await pass(1_000);
    expect(goTo).toHaveBeenCalledExactlyOnceWith(`/login?reason=expired${WAY_BACK}`);
  });

  test('uses the reason of the citizen’s own action, whatever another tab reported before', async () => {
    hear('inactive');
    end('logout');
    await pass(0);
    expect(askServer).toHaveBeenCalledOnce();
    expect(goTo).toHaveBeenCalledExactlyOnceWith('/login?reason=logout');
  });
});

describe('a tab whose session was ended by another tab', () => {
  test('does not call the server and waits until the server knows', async () => {
    setMark('ended.inactive');
    end('inactive', false);
    await pass(3_000);
    expect(goTo).not.toHaveBeenCalled();
    expect(cookies()).toEqual(['pi_session=ended.inactive']);
    takeCookies();
    await pass(250);
    expect(goTo).toHaveBeenCalledExactlyOnceWith(`/login?reason=inactive${WAY_BACK}`);
    expect([askServer.mock.calls.length, posted]).toEqual([0, []]);
  });

  test('opens the sign-in page at once when the server already knows', async () => {
    takeCookies();
    end('logout', false);
    await pass(0);
    expect(goTo).toHaveBeenCalledExactlyOnceWith('/login?reason=logout');
  });

  test('opens the sign-in page by itself after eight seconds, as the other tab may be closed', async () => {
    setMark('ended.logout');
    end('logout', false);
    await pass(7_999);
    expect(goTo).not.toHaveBeenCalled();
    await pass(1);
    expect(goTo).toHaveBeenCalledExactlyOnceWith('/login?reason=logout');
  });

  test('takes over the recorded reason when it only found the session gone', async () => {
    hear('deleted');
    setMark('ended.inactive');
    end('expired');
    takeCookies();
    await pass(250);
    expect(goTo).toHaveBeenCalledExactlyOnceWith(`/login?reason=inactive${WAY_BACK}`);
    expect(askServer).not.toHaveBeenCalled();
  });
});
