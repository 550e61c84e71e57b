import { classNames } from '@/components/ui/class-names';
import { formatDate } from '@/domain/dates';
import styles from './term.module.css';

const DUE_SOON_MS = 3 * 24 * 60 * 60_000;

/** By when something waits, in words for whoever does not see the colour. */
export function Term({ until, isOver = false, now }: { until: string; isOver?: boolean; now: number }) {
  const left = Date.parse(until) - now;
  const isLate = !isOver && left < 0;
  const isSoon = !isOver && !isLate && left < DUE_SOON_MS;
  return (
    <span className={classNames(isLate && styles.late, isSoon && styles.soon)}>
      {isLate ? 'Минув ' : 'До '}
      <time dateTime={until}>{formatDate(until)}</time>
    </span>
  );
}
