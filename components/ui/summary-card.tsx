import type { ReactNode } from 'react';
import styles from './summary-card.module.css';

type SummaryCardProps = {
  title: string;
  level?: 'h2' | 'h3';
  action?: ReactNode;
  children: ReactNode;
};

export function SummaryCard({ title, level: Heading = 'h3', action, children }: SummaryCardProps) {
  return (
    <div className={styles.card}>
      <div className={styles.head}>
        <Heading className={styles.title}>{title}</Heading>
        {action}
      </div>
      <div className={styles.body}>{children}</div>
    </div>
  );
}
