'use client';
import { useEffect, useState } from 'react';
import { remainingTime } from '@/lib/text/remaining-time';
import styles from './time-left.module.css';
import { useServerClock } from './use-server-time';

const TICK_MS = 1_000;

/** `until` and `now`, the server time, are epoch ms. The end is announced, the ticks are not. */
export function TimeLeft({ until, now }: { until: number; now: number }) {
  const [left, setLeft] = useState(until - now);
  const currentTime = useServerClock(now);
  useEffect(() => {
    const tick = () => setLeft(until - currentTime());
    currentTime();
    const timer = setInterval(tick, TICK_MS);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [until, currentTime]);
  return (
    <span className={styles.left} data-longest={remainingTime(0)}>
      <span>{remainingTime(Math.max(0, left))}</span>
    </span>
  );
}
