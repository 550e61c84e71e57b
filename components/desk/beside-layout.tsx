import type { ReactNode } from 'react';
import styles from './beside-layout.module.css';

/** What is judged beside what is looked at; one after the other on a narrow screen. */
export function BesideLayout({ beside, children }: { beside: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <div className={styles.columns}>
        <div className={styles.column}>{children}</div>
        <div className={styles.column}>{beside}</div>
      </div>
    </div>
  );
}
