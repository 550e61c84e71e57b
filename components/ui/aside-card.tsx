import type { ReactNode } from 'react';
import { classNames } from './class-names';
import { Drawing } from './drawing';
import styles from './aside-card.module.css';

type AsideCardProps = {
  id: string;
  title: ReactNode;
  tone?: 'soft' | 'sun';
  drawing?: string;
  /** False where what is around it has its name already. */
  isNamed?: boolean;
  children: ReactNode;
};

export function AsideCard({ id, title, tone = 'soft', drawing, isNamed = true, children }: AsideCardProps) {
  return (
    <section className={classNames(styles.card, styles[tone])} aria-labelledby={isNamed ? id : undefined}>
      {drawing ? <Drawing src={drawing} className={styles.drawing} /> : null}
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}
