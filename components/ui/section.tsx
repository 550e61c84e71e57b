import type { ReactNode } from 'react';
import styles from './section.module.css';

type SectionProps = {
  /** Id of the heading, by which the section is named and linked to. */
  id: string;
  title: ReactNode;
  lead?: ReactNode;
  /** A link to the whole, beside the heading. */
  more?: ReactNode;
  children: ReactNode;
};

/** A part of a page with its h2. */
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

/** Sections of a long page of settings: on a wide screen each has its heading beside what it holds. */
export function SectionList({ children }: { children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <div className={styles.list}>{children}</div>
    </div>
  );
}
