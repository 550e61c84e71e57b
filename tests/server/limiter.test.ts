import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLimiter, type AcquireOptions } from '@/server/limiter';

/** Simulated idle time of the process in ms. */
let idle: number;

beforeEach(() => {
  // setImmediate stays real: places become free only after some turns of the event loop.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  idle = 0;
});
afterEach(() => vi.useRealTimers());

const open = ({ atOnce = 2, waitingMax = 10 } = {}) => createLimiter({ atOnce, waitingMax, idleMs: () => idle });

function come(limiter: ReturnType<typeof open>, options?: AcquireOptions) {
  const visitor = { state: 'waiting', release: () => {} };
  void limiter.acquire(options).then((release) => {
    visitor.state = release ? 'inside' : 'sent away';
    if (release) visitor.release = release;
  });
  return visitor;
}
const statesOf = async (visitors: ReturnType<typeof come>[]) => {
  for (let turn = 0; turn < 20; turn += 1) await nextTurn();
  return visitors.map(({ state }) => state);
};

it('of many visitors some get their page at once, the next wait and the rest are sent away', async () => {
  const limiter = open({ atOnce: 2, waitingMax: 2 });
  const visitors = Array.from({ length: 6 }, () => come(limiter));
  expect(await statesOf(visitors)).toEqual(['inside', 'inside', 'waiting', 'waiting', 'sent away', 'sent away']);
  visitors[1]?.release();
  visitors[1]?.release();
  expect((await statesOf(visitors)).slice(2, 4), 'one place is free, however often it was left').toEqual([
    'inside',
    'waiting',
  ]);
  visitors[0]?.release();
  expect((await statesOf(visitors))[3]).toBe('inside');
});

it('visitors whose pages only wait for a slow API are all let in', async () => {
  const limiter = open({ atOnce: 2, waitingMax: 200 });
  const visitors = Array.from({ length: 100 }, () => come(limiter));
  for (let moment = 0; moment < 100; moment += 1) {
    idle += 9;
    await vi.advanceTimersByTimeAsync(10);
  }
  expect((await statesOf(visitors)).filter((state) => state === 'inside')).toHaveLength(100);
});

it('after a quiet hour one more visitor is let in than may be, not a crowd', async () => {
  const limiter = open({ atOnce: 2 });
  idle = 3_600_000;
  const visitors = Array.from({ length: 5 }, () => come(limiter));
  await vi.advanceTimersByTimeAsync(1000);
  expect((await statesOf(visitors)).filter((state) => state === 'inside')).toHaveLength(3);
});

it('a burst of visitors waits for almost four seconds, and nobody is sent away', async () => {
  const limiter = open({ atOnce: 1 });
  const visitors = [come(limiter), come(limiter), come(limiter)];
  await vi.advanceTimersByTimeAsync(3_900);
  expect(await statesOf(visitors)).toEqual(['inside', 'waiting', 'waiting']);
});

it('once visitors have queued for four seconds, nobody waits longer than half a second', async () => {
  const limiter = open({ atOnce: 1, waitingMax: 100 });
  const first = come(limiter);
  const early = come(limiter);
  await vi.advanceTimersByTimeAsync(3_900);
  const late = come(limiter);
  await vi.advanceTimersByTimeAsync(110);
  expect([early.state, late.state]).toEqual(['sent away', 'waiting']);
  await vi.advanceTimersByTimeAsync(300);
  expect(late.state).toBe('sent away');

  const afterwards = come(limiter);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(afterwards.state, 'the line was empty: patience has begun anew').toBe('waiting');
  first.release();
  expect(await statesOf([afterwards])).toEqual(['inside']);
});

it.each([
  [4.9, 'waiting'],
  [5, 'inside'],
])('after %d milliseconds of idle time the next visitor is %s', async (rest, state) => {
  const limiter = open({ atOnce: 1 });
  const first = come(limiter);
  idle = rest;
  expect(await statesOf([first, come(limiter)])).toEqual(['inside', state]);
});

it('who has typed something goes first and is not sent away before eight seconds', async () => {
  const limiter = open({ atOnce: 1 });
  const first = come(limiter);
  const reader = come(limiter);
  const writer = come(limiter, { isPriority: true });
  await vi.advanceTimersByTimeAsync(5_000);
  expect([reader.state, writer.state]).toEqual(['sent away', 'waiting']);
  const later = come(limiter);
  first.release();
  expect(await statesOf([writer, later])).toEqual(['inside', 'waiting']);
  const another = come(limiter, { isPriority: true });
  await vi.advanceTimersByTimeAsync(8_100);
  expect(another.state).toBe('sent away');
});

it('a visitor who has disconnected takes nobody’s place', async () => {
  const limiter = open({ atOnce: 1 });
  const first = come(limiter);
  const gone = new AbortController();
  const impatient = come(limiter, { gone: gone.signal });
  const next = come(limiter);
  expect(await statesOf([first, impatient, next])).toEqual(['inside', 'waiting', 'waiting']);
  gone.abort();
  first.release();
  expect(await statesOf([impatient, next])).toEqual(['sent away', 'inside']);
});

it('between two renders, however quick, visitors of kept pages get theirs', async () => {
  const limiter = open({ atOnce: 1, waitingMax: 20 });
  const begun: number[] = [];
  let turn = 0;
  const work = async () => {
    const release = await limiter.acquire();
    begun.push(turn);
    release?.();
  };
  const pieces = Array.from({ length: 10 }, work);
  const count = () => {
    turn += 1;
    if (begun.length < 15) setImmediate(count);
  };
  setImmediate(count);
  await Promise.all(pieces);
  for (let more = 0; more < 5; more += 1) await work();
  const turnsBetween = begun.slice(1).map((at, index) => at - (begun[index] ?? 0));
  expect(Math.min(...turnsBetween), `begun in the turns ${begun.join(', ')}`).toBeGreaterThanOrEqual(10);
});
