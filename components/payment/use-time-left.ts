import { useEffect, useState } from 'react';

const TICK_MS = 1_000;

/**
 * Milliseconds until `until` (ISO), ticking. Counted from the server's `now`, because the reader's clock may be wrong:
 * of it only the time gone by is taken. The first value is the server's, so that nothing jumps when scripts arrive.
 */
export function useTimeLeft(until: string, now: string): number {
  const atRender = Date.parse(until) - Date.parse(now);
  const [left, setLeft] = useState(atRender);
  useEffect(() => {
    const start = Date.now();
    const tick = () => setLeft(atRender - (Date.now() - start));
    const timer = setInterval(tick, TICK_MS);
    // A page brought back from sleep or another tab is right at once.
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [atRender]);
  return left;
}

/** The last second itself still counts: "до 23:59" ends with 23:59:59. */
export const isTimeOver = (left: number) => left <= -TICK_MS;
