import screen from './screen.module.css';
import type { ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './section.module.css';

type SectionProps = {
  id: string;
  title: ReactNode;
  lead?: ReactNode;
  more?: ReactNode;
  /** Absent without scripts, as `WithScripts`, and still a part of its list. */
  needsScripts?: boolean;
  children: ReactNode;
};

export function Section({ id, title, lead, more, needsScripts, children }: SectionProps) {
  return (
    <section className={classNames(styles.section, needsScripts && screen.needsScripts)} aria-labelledby={id}>
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
