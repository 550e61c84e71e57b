import type { ReactNode } from 'react';
import { Drawing, EMPTY_DRAWING } from '@/components/ui/drawing';
import styles from './empty-list.module.css';

/** A list that has nothing in it yet says so, beside an empty parking bay. */
export function EmptyList({ children }: { children: ReactNode }) {
  return (
    <div className={styles.empty}>
      <Drawing src={EMPTY_DRAWING} />
      <p>{children}</p>
    </div>
  );
}
