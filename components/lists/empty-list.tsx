import type { ReactNode } from 'react';
import styles from './empty-list.module.css';

/** A list that has nothing in it yet says so, beside an empty parking bay. */
export function EmptyList({ children }: { children: ReactNode }) {
  return (
    <div className={styles.empty}>
      <img className={styles.drawing} src="/drawings/empty.svg" alt="" width={320} height={200} />
      <p>{children}</p>
    </div>
  );
}
