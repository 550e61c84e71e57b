import type { ReactNode } from 'react';
import styles from './summary-card.module.css';

type SummaryCardProps = {
  title: string;
  action?: ReactNode;
  children: ReactNode;
};

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
