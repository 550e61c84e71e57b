import type { ReactNode } from 'react';
import styles from './summary-card.module.css';

type SummaryCardProps = {
  title: string;
  /** Beside the title: the way to change what the card says. */
  action?: ReactNode;
  children: ReactNode;
};

/** What was said in one step, to be looked through before it is sent. */
export function SummaryCard({ title, action, children }: SummaryCardProps) {
  return (
    <div className={styles.card}>
      <div className={styles.head}>
        <h3 className={styles.title}>{title}</h3>
        {action}
      </div>
      <div className={styles.body}>{children}</div>
    </div>
  );
}
