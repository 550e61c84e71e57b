import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beforeSessionEnds, finishBeforeEnd, onSessionOver, reportSessionOver } from '@/lib/session/before-end';

const takeBack: (() => void)[] = [];
const register = (task: () => Promise<void>) => takeBack.push(beforeSessionEnds(task));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  takeBack.splice(0).forEach((take) => take());
  vi.useRealTimers();
});

/** Milliseconds until the session may end; null when that takes longer than three seconds. */
async function waited(): Promise<number | null> {
  const [start, end] = [Date.now(), vi.fn(() => Date.now())];
  const finished = finishBeforeEnd().then(end);
  await vi.advanceTimersByTimeAsync(3_000);
  if (end.mock.calls.length === 0) return null;
  await finished;
  return Number(end.mock.results[0]?.value) - start;
}

test('where nothing is left to tell, the session ends at once', async () => {
  expect(await waited()).toBe(0);
});

test('the end waits for each last word, also when another fails', async () => {
  const said: string[] = [];
  register(() => Promise.reject(new Error('no network')));
  register(async () => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    said.push('a draft');
  });
  expect(await waited()).toBe(700);
  expect(said).toEqual(['a draft']);
});

test('the end waits two seconds and no longer', async () => {
  register(() => new Promise(() => undefined));
  expect(await waited()).toBe(2_000);
});

test('what was taken back is not told', async () => {
  const task = vi.fn(async () => undefined);
  beforeSessionEnds(task)();
  await waited();
  expect(task).not.toHaveBeenCalled();
});

test('a refused call is reported to who listens, until it does no more', () => {
  const listener = vi.fn();
  const stop = onSessionOver(listener);
  reportSessionOver();
  expect(listener).toHaveBeenCalledOnce();
  stop();
  reportSessionOver();
  expect(listener).toHaveBeenCalledOnce();
});
