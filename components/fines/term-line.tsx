import type { Fine, PublicFine } from '@/contract/fines';
import { formatDate } from '@/domain/dates';
import type { FineView } from '@/lib/fines/fine-view';
import { termPoints } from '@/lib/fines/term-points';
import styles from './term-line.module.css';

export function TermLine({ fine, view }: { fine: Fine | PublicFine; view: FineView }) {
  const points = termPoints(fine, view);
  if (points.length === 0) return null;
  return (
    <ol className={styles.line} role="list" aria-label="Строки">
      {points.map(({ at, words, isPast }) => (
        <li key={words} data-past={isPast ? '' : undefined}>
          {at ? (
            <time dateTime={at} className={styles.day}>
              {formatDate(at)}
            </time>
          ) : (
            <span className={styles.day}>далі</span>
          )}
          <span className={styles.words}>{words}</span>
        </li>
      ))}
    </ol>
  );
}
