import { useEffect, useRef, useState } from 'react';

/** A laptop that slept has timers that are late by its sleep: the clock is looked at again within this time. */
const LOOK_MS = 30_000;

/**
 * The server's time, epoch ms: that of rendering, then of each of `turns` as it comes. Counted from the server's `renderedAt`,
 * because the reader's clock may be wrong: of it only the time gone by is taken.
 */
export function useServerTime(renderedAt: number, turns: readonly number[]): number {
  const [turnedAt, setTurnedAt] = useState(renderedAt);
  const now = Math.max(turnedAt, renderedAt);
  const start = useRef({ renderedAt: NaN, at: 0 });
  const next = turns
    .filter((turn) => turn > now)
    .sort((one, other) => one - other)
    .at(0);
  useEffect(() => {
    if (start.current.renderedAt !== renderedAt) start.current = { renderedAt, at: Date.now() };
    if (next === undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      const current = renderedAt + Date.now() - start.current.at;
      if (current >= next) setTurnedAt(current);
      else timer = setTimeout(look, Math.min(LOOK_MS, next - current));
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [renderedAt, next]);
  return now;
}
