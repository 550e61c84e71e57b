'use client';
import { remainingTime } from '@/lib/text/remaining-time';
import { useTimeLeft } from './use-time-left';

/** "залишилося 3 дні", ticking. Not announced as it ticks: the end is. */
export function TimeLeft({ until, now }: { until: string; now: string }) {
  const left = useTimeLeft(until, now);
  return <span>{remainingTime(Math.max(0, left))}</span>;
}
