import type { Piece } from '@/lib/search/highlight';
import styles from './marked-text.module.css';

/** A text with the found words marked. */
export function MarkedText({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map(({ text, found }, index) =>
    found ? (
      <mark key={index} className={styles.found}>
        {text}
      </mark>
    ) : (
      text
    ),
  );
}
