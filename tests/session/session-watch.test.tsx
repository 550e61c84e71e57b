import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SENDING_EVENT } from '@/lib/session/browser-session';
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
  test('is warned at 4:00, sees the seconds left and is signed out at 5:00', async () => {
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

  test('stays signed in while their files are on the way, and the server hears of it', async () => {
    const tab = openTab();
    for (const wait of [60, 60, 60, 60, 60, 60, 250, 60]) {
      await pass(wait);
      window.dispatchEvent(new Event(SENDING_EVENT));
    }
    expect([tab.onEnd.mock.calls.length, tab.touch.mock.calls.length > 5]).toEqual([0, true]);
  });

  test('has the session checked every 60 s without that counting as activity', async () => {
    const tab = openTab();
    await pass(180);
    expect(tab.isOver).toHaveBeenCalledTimes(3);
    expect(tab.touch).not.toHaveBeenCalled();
  });

  test('stays signed in after «Залишитися», which is reported to the server at once', async () => {
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

  test('has five minutes from each action after «Залишитися»', async () => {
    const tab = openTab();
    await pass(250);
    tab.watch.stay();
    await pass(200);
    window.dispatchEvent(new Event('keydown'));
    await pass(239);
    expect(tab.onWarning).toHaveBeenLastCalledWith(null);
    expect(tab.onEnd).not.toHaveBeenCalled();
  });

  test('is signed out as soon as the tab is visible again after five minutes of sleep', () => {
    const tab = openTab();
    vi.setSystemTime(Date.now() + 300_000);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(tab.onEnd).toHaveBeenCalledExactlyOnceWith('inactive');
  });
});

describe('a citizen who is active on the page', () => {
  test.each(['mousemove', 'touchstart', 'click', 'scroll', 'wheel', 'keydown', 'hashchange'])(
    'through %s has five minutes from then',
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

  test('by typing for ten minutes without a call stays signed in, and the server is told every minute', async () => {
    const tab = openTab();
    for (let second = 0; second < 600; second += 10) {
      window.dispatchEvent(new Event('keydown'));
      await pass(10);
    }
    expect(tab.onEnd).not.toHaveBeenCalled();
    expect(tab.onWarning).not.toHaveBeenCalled();
    expect(tab.touch).toHaveBeenCalledTimes(10);
  });

  test('by scrolling a part of it has five minutes from then', async () => {
    const tab = openTab();
    await pass(200);
    document.body.dispatchEvent(new Event('scroll'));
    await pass(299);
    expect(tab.onEnd).not.toHaveBeenCalled();
  });

  test('once is reported to the server once: background calls keep nobody signed in', async () => {
    const tab = openTab();
    window.dispatchEvent(new Event('keydown'));
    await pass(299);
    expect(tab.touch).toHaveBeenCalledOnce();
  });

  test.each<[string, Event]>([
    ['typing', new KeyboardEvent('keydown', { key: 'к' })],
    ['scrolling by key', new KeyboardEvent('keydown', { key: 'PageDown' })],
    ['turning the wheel', new WheelEvent('wheel')],
    ['scrolling by touch', new Event('touchmove')],
    ['a click beside the buttons', new MouseEvent('click')],
    ['another part of the page', new Event('hashchange')],
  ])('by %s during the warning has answered it and has five minutes from then', async (_, event) => {
    const tab = openTab();
    await pass(245);
    window.dispatchEvent(event);
    expect(tab.onWarning).toHaveBeenLastCalledWith(null);
    expect(tab.touch).toHaveBeenCalledOnce();
    await pass(299);
    expect(tab.onEnd).not.toHaveBeenCalled();
    await pass(1);
    expect(tab.onEnd).toHaveBeenCalledExactlyOnceWith('inactive');
  });

  test.each<[string, Event]>([
    ['moving the mouse', new Event('mousemove')],
    ['the scroll that focus makes', new Event('scroll')],
    ...['Tab', 'Shift', 'Enter', ' ', 'Escape'].map((key): [string, Event] => [
      `the key «${key}» of the dialog`,
      new KeyboardEvent('keydown', { key }),
    ]),
  ])('by %s during the warning has not answered it', async (_, event) => {
    const tab = openTab();
    await pass(245);
    window.dispatchEvent(event);
    await pass(55);
    expect(tab.onEnd).toHaveBeenCalledExactlyOnceWith('inactive');
  });

  test('by a finger that slips on «Вийти» has not chosen to stay', async () => {
    const tab = openTab();
    const button = document.body.appendChild(document.createElement('button'));
    await pass(245);
    for (const name of ['touchmove', 'wheel', 'click']) button.dispatchEvent(new Event(name, { bubbles: true }));
    await pass(55);
    expect(tab.onEnd).toHaveBeenCalledExactlyOnceWith('inactive');
    button.remove();
  });
});

describe('a session that has ended on the server', () => {
  test('ends in the tab at the next check', async () => {
    const tab = openTab(
      undefined,
      vi.fn(async () => true),
    );
    await pass(60);
    expect(tab.onEnd).toHaveBeenCalledExactlyOnceWith('expired');
    await pass(600);
    expect(tab.onEnd).toHaveBeenCalledOnce();
  });

  test('ends in the tab once, whatever a late answer says', async () => {
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

test('a tab that has stopped watching the session receives, sends and ends nothing', async () => {
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

describe('two tabs of one session', () => {
  test('both remove the warning when it is answered in one of them', async () => {
    const open = createTabs();
    const [one, other] = [openTab(open()), openTab(open())];
    await pass(250);
    expect(other.onWarning).toHaveBeenLastCalledWith(50);
    one.watch.stay();
    expect(other.onWarning).toHaveBeenLastCalledWith(null);
  });

  test('tell each other of continuous activity once in five seconds', async () => {
    const channel = Object.assign(new EventTarget(), { postMessage: vi.fn() });
    openTab(channel);
    for (let second = 0; second <= 10; second += 1) {
      window.dispatchEvent(new Event('mousemove'));
      await pass(1);
    }
    expect(channel.postMessage).toHaveBeenCalledTimes(3);
  });

  test('share one inactivity clock', async () => {
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
