import { useEffect, useState } from 'react';
import { serverTime } from '@/lib/fines/server-clock';

/** Timers are late after the device sleeps: the clock is checked at least this often. */
const LOOK_MS = 30_000;

/** Server time, epoch ms: the time of rendering, then each of `turns` as it comes. */
export function useServerTime(renderedAt: number, turns: readonly number[]): number {
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
      const current = serverTime(renderedAt);
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
  }, [renderedAt, next]);
  return now;
}
