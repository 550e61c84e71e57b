import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { watchSession, type SessionWatch, type TabMessage } from '@/lib/session/session-watch';

type Listener = (event: { data: TabMessage }) => void;

/** Tabs of one browser: what one posts, the others hear. */
function createTabs() {
  const tabs: Listener[] = [];
  return () => {
    let own: Listener = () => undefined;
    return {
      postMessage: (data: TabMessage) => tabs.filter((tab) => tab !== own).forEach((tab) => tab({ data })),
      addEventListener: (_name: string, listener: unknown) => tabs.push((own = listener as Listener)),
      removeEventListener: () => tabs.splice(tabs.indexOf(own), 1),
    };
  };
}

const watches: SessionWatch[] = [];

function openTab(channel = createTabs()(), isOver = vi.fn(async () => false)) {
  const tab = { onWarning: vi.fn(), onEnd: vi.fn(), touch: vi.fn(async () => undefined), isOver };
  const watch = watchSession({ ...tab, channel: channel });
  watches.push(watch);
  return { ...tab, watch };
}

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  watches.splice(0).forEach((watch) => watch.stop());
  vi.useRealTimers();
});

describe('a citizen who does nothing', () => {
  test('is warned at 4:00, reads the seconds, and is out at 5:00', async () => {
    const tab = openTab();
    await pass(239);
    expect(tab.onWarning).not.toHaveBeenCalled();
    await pass(1);
    expect(tab.onWarning).toHaveBeenLastCalledWith(60);
    await pass(50);
    expect(tab.onWarning).toHaveBeenLastCalledWith(10);
    expect(tab.onEnd).not.toHaveBeenCalled();
    await pass(10);
    expect(tab.onEnd).toHaveBeenCalledExactlyOnceWith('inactive');
    expect(tab.touch).not.toHaveBeenCalled();
  });

  test('is asked about every 60 s without that counting as activity', async () => {
    const tab = openTab();
    await pass(180);
    expect(tab.isOver).toHaveBeenCalledTimes(3);
    expect(tab.touch).not.toHaveBeenCalled();
  });

  test('stays after «Залишитися», which the server hears of at once', async () => {
    const tab = openTab();
    await pass(250);
    tab.watch.stay();
    await pass(0);
    expect(tab.onWarning).toHaveBeenLastCalledWith(null);
    expect(tab.touch).toHaveBeenCalledTimes(1);
    await pass(239);
    expect(tab.onEnd).not.toHaveBeenCalled();
  });
});

describe('a citizen who is active in the page', () => {
  test.each(['mousemove', 'touchstart', 'click', 'scroll', 'wheel', 'keydown', 'hashchange'])(
    'by %s has 5 minutes from then',
    async (name) => {
      const tab = openTab();
      await pass(200);
      window.dispatchEvent(new Event(name));
      await pass(200);
      expect(tab.onEnd).not.toHaveBeenCalled();
      await pass(100);
      expect(tab.onEnd).toHaveBeenCalledOnce();
    },
  );

  test('writing for ten minutes without any call stays, and the server hears of it every minute', async () => {
    const tab = openTab();
    for (let second = 0; second < 600; second += 10) {
      window.dispatchEvent(new Event('keydown'));
      await pass(10);
    }
    expect(tab.onEnd).not.toHaveBeenCalled();
    expect(tab.onWarning).not.toHaveBeenCalled();
    expect(tab.touch).toHaveBeenCalledTimes(10);
  });

  test('by a mouse that moves under the warning has not answered it', async () => {
    const tab = openTab();
    await pass(245);
    window.dispatchEvent(new Event('mousemove'));
    await pass(55);
    expect(tab.onEnd).toHaveBeenCalledExactlyOnceWith('inactive');
  });
});

test('a session that is over for the server ends at the next poll', async () => {
  const tab = openTab(
    undefined,
    vi.fn(async () => true),
  );
  await pass(60);
  expect(tab.onEnd).toHaveBeenCalledExactlyOnceWith('expired');
  await pass(600);
  expect(tab.onEnd).toHaveBeenCalledOnce();
});

describe('two tabs', () => {
  test('share one clock', async () => {
    const open = createTabs();
    const [one, other] = [openTab(open()), openTab(open())];
    await pass(200);
    one.watch.stay();
    await pass(239);
    for (const tab of [one, other]) expect(tab.onEnd).not.toHaveBeenCalled();
    await pass(61);
    expect(one.onEnd.mock.calls.length + other.onEnd.mock.calls.length).toBe(2);
  });
});
