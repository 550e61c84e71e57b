import type { ReactNode } from 'react';
import styles from './section.module.css';

type SectionProps = {
  id: string;
  title: ReactNode;
  lead?: ReactNode;
  more?: ReactNode;
  children: ReactNode;
};

export function Section({ id, title, lead, more, children }: SectionProps) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {more}
      </div>
      {lead ? <p className={styles.lead}>{lead}</p> : null}
      <div className={styles.body}>{children}</div>
    </section>
  );
}

export function SectionList({ children }: { children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <div className={styles.list}>{children}</div>
    </div>
  );
}
