import { useCallback, useEffect, useState } from 'react';
import { useScripted } from '@/components/ui/use-scripted';
import { serverTime } from '@/lib/fines/server-clock';

/** Timers are late after the device sleeps: the clock is checked at least this often. */
const LOOK_MS = 30_000;

/** Tells the server's time, epoch ms, from when it rendered. Call it early: the sooner after that, the closer. */
export function useServerClock(renderedAt: number): () => number {
  const isScripted = useScripted();
  const [withDocument] = useState(isScripted ? null : renderedAt);
  return useCallback(() => serverTime(renderedAt, renderedAt === withDocument), [renderedAt, withDocument]);
}

/** Server time, epoch ms: the time of rendering, then each of `turns` as it comes. */
export function useServerTime(renderedAt: number, turns: readonly number[]): number {
  const currentTime = useServerClock(renderedAt);
  const [turned, setTurned] = useState({ renderedAt, now: renderedAt });
  const now = turned.renderedAt === renderedAt ? turned.now : renderedAt;
  const next = turns
    .filter((turn) => turn > now)
    .sort((one, other) => one - other)
    .at(0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      const current = currentTime();
      if (next === undefined) return;
      if (current >= next) setTurned({ renderedAt, now: current });
      else timer = setTimeout(look, Math.min(LOOK_MS, next - current));
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [renderedAt, currentTime, next]);
  return now;
}
