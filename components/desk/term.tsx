import { classNames } from '@/components/ui/class-names';
import { capital } from '@/domain/capital';
import { formatDate } from '@/domain/dates';
import { DUE_SOON_MS } from '@/domain/work-kinds';
import styles from './term.module.css';

interface TermProps {
  until: string;
  isOver?: boolean;
  /** Under no heading that says what it is. */
  isNamed?: boolean;
  now: number;
}

/** Until when something waits, in words for whoever does not see the colour. */
export function Term({ until, isOver = false, isNamed = false, now }: TermProps) {
  const left = Date.parse(until) - now;
  const isLate = !isOver && left < 0;
  const isSoon = !isOver && !isLate && left < DUE_SOON_MS;
  const words = isLate ? 'минув' : 'до';
  return (
    <span className={classNames(isLate && styles.late, isSoon && styles.soon)}>
      {isNamed ? `Строк ${words}` : capital(words)} <time dateTime={until}>{formatDate(until)}</time>
    </span>
  );
}
