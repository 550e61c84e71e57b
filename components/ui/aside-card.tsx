import type { ReactNode } from 'react';
import { classNames } from './class-names';
import { Drawing } from './drawing';
import styles from './aside-card.module.css';

type AsideCardProps = {
  id: string;
  title: ReactNode;
  tone?: 'soft' | 'sun';
  drawing?: string;
  children: ReactNode;
};

export function AsideCard({ id, title, tone = 'soft', drawing, children }: AsideCardProps) {
  return (
    <section className={classNames(styles.card, styles[tone])} aria-labelledby={id}>
      {drawing ? <Drawing src={drawing} className={styles.drawing} /> : null}
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}
