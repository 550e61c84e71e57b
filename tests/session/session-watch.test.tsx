import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { watchSession, type SessionWatch, type TabMessage } from '@/lib/session/session-watch';

function createTabs() {
  const tabs: EventTarget[] = [];
  return () => {
    const own = new EventTarget();
    tabs.push(own);
    const postMessage = (data: TabMessage) => {
      for (const tab of tabs) if (tab !== own) tab.dispatchEvent(new MessageEvent('message', { data }));
    };
    return Object.assign(own, { postMessage });
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
    expect(tab.touch).toHaveBeenCalledTimes(1);
  });

  test('has, after «Залишитися», five minutes from each thing done', async () => {
    const tab = openTab();
    await pass(250);
    tab.watch.stay();
    await pass(200);
    window.dispatchEvent(new Event('keydown'));
    await pass(239);
    expect(tab.onWarning).toHaveBeenLastCalledWith(null);
    expect(tab.onEnd).not.toHaveBeenCalled();
  });

  test('is out as soon as the tab is seen again after five minutes of sleep', () => {
    const tab = openTab();
    vi.setSystemTime(Date.now() + 300_000);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(tab.onEnd).toHaveBeenCalledExactlyOnceWith('inactive');
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

  test('by scrolling a part of it has 5 minutes from then', async () => {
    const tab = openTab();
    await pass(200);
    document.body.dispatchEvent(new Event('scroll'));
    await pass(299);
    expect(tab.onEnd).not.toHaveBeenCalled();
  });

  test('once is told to the server once: what the page asks by itself keeps nobody signed in', async () => {
    const tab = openTab();
    window.dispatchEvent(new Event('keydown'));
    await pass(299);
    expect(tab.touch).toHaveBeenCalledOnce();
  });

  test('by a mouse that moves under the warning has not answered it', async () => {
    const tab = openTab();
    await pass(245);
    window.dispatchEvent(new Event('mousemove'));
    await pass(55);
    expect(tab.onEnd).toHaveBeenCalledExactlyOnceWith('inactive');
  });
});

describe('a session that is over for the server', () => {
  test('ends at the next poll', async () => {
    const tab = openTab(
      undefined,
      vi.fn(async () => true),
    );
    await pass(60);
    expect(tab.onEnd).toHaveBeenCalledExactlyOnceWith('expired');
    await pass(600);
    expect(tab.onEnd).toHaveBeenCalledOnce();
  });

  test('has ended once, whatever an answer says that comes later', async () => {
    const answers: ((isOver: boolean) => void)[] = [];
    const tab = openTab(
      undefined,
      vi.fn(() => new Promise<boolean>((resolve) => answers.push(resolve))),
    );
    await pass(300);
    for (const answer of answers) answer(true);
    await pass(1);
    expect(tab.onEnd).toHaveBeenCalledExactlyOnceWith('inactive');
  });
});

test('a tab that no longer watches hears, says and ends nothing', async () => {
  const channel = Object.assign(new EventTarget(), { postMessage: vi.fn() });
  const tab = openTab(channel);
  tab.watch.stop();
  await pass(250);
  for (const name of ['keydown', 'scroll']) window.dispatchEvent(new Event(name));
  document.dispatchEvent(new Event('visibilitychange'));
  channel.dispatchEvent(new MessageEvent('message', { data: { at: 0 } }));
  for (const heard of [channel.postMessage, tab.onWarning, tab.onEnd, tab.isOver, tab.touch])
    expect(heard).not.toHaveBeenCalled();
});

describe('two tabs', () => {
  test('take the warning off both when it is answered in one', async () => {
    const open = createTabs();
    const [one, other] = [openTab(open()), openTab(open())];
    await pass(250);
    expect(other.onWarning).toHaveBeenLastCalledWith(50);
    one.watch.stay();
    expect(other.onWarning).toHaveBeenLastCalledWith(null);
  });

  test('tell each other of what is done all the time once in five seconds', async () => {
    const channel = Object.assign(new EventTarget(), { postMessage: vi.fn() });
    openTab(channel);
    for (let second = 0; second <= 10; second += 1) {
      window.dispatchEvent(new Event('mousemove'));
      await pass(1);
    }
    expect(channel.postMessage).toHaveBeenCalledTimes(3);
  });

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
