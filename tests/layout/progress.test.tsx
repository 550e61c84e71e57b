import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createProgress, DURATION_MS, THROTTLE_MS } from '@/components/layout/progress';

const bar = () => document.querySelector('.navigation-bar');
const failed = () => document.documentElement.classList.contains('navigation-failed');

describe('the progress bar of a page load', () => {
  beforeEach(async () => {
    await import('nprogress');
    vi.useFakeTimers();
  });

  afterEach(async () => {
    await vi.advanceTimersByTimeAsync(10_000);
    vi.useRealTimers();
  });

  it('does not appear when the page loads within 200 ms', async () => {
    const progress = createProgress();
    progress.start();
    await vi.advanceTimersByTimeAsync(THROTTLE_MS - 10);
    progress.finish();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(bar()).toBeNull();
  });

  it('appears after 200 ms and disappears when the page has loaded', async () => {
    const progress = createProgress();
    progress.start();
    await vi.advanceTimersByTimeAsync(THROTTLE_MS + 10);
    expect(bar()).toBeInTheDocument();
    progress.finish();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(bar()).toBeNull();
  });

  it('stays visible while the page is still loading', async () => {
    const progress = createProgress();
    progress.start();
    await vi.advanceTimersByTimeAsync(DURATION_MS * 3);
    expect(bar()).toBeInTheDocument();
    expect(failed()).toBe(false);
    progress.finish();
  });

  it('turns red when the page fails to load, then disappears', async () => {
    const progress = createProgress();
    progress.start();
    await vi.advanceTimersByTimeAsync(THROTTLE_MS + 300);
    progress.fail();
    await vi.advanceTimersByTimeAsync(50);
    expect(bar()).toBeInTheDocument();
    expect(failed()).toBe(true);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(failed()).toBe(false);
    expect(bar()).toBeNull();
  });
});
