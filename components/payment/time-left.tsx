'use client';
import { useEffect, useState } from 'react';
import { serverTime } from '@/lib/fines/server-clock';
import { remainingTime } from '@/lib/text/remaining-time';
import styles from './time-left.module.css';

const TICK_MS = 1_000;

/** `until` and `now`, the server time, are epoch ms. The end is announced, the ticks are not. */
export function TimeLeft({ until, now }: { until: number; now: number }) {
  const [left, setLeft] = useState(until - now);
  useEffect(() => {
    const tick = () => setLeft(until - serverTime(now));
    // The sooner after the page was rendered, the closer to the server's time.
    serverTime(now);
    const timer = setInterval(tick, TICK_MS);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [until, now]);
  return (
    <span className={styles.left} data-longest={remainingTime(0)}>
      <span>{remainingTime(Math.max(0, left))}</span>
    </span>
  );
}
