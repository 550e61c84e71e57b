import type { ReactNode } from 'react';
import { ERROR_SLOT } from './error-slot';
import styles from './page-heading.module.css';

type PageHeadingProps = {
  title: ReactNode;
  /** One or two sentences that say what the page is for. */
  lead?: ReactNode;
  /** A line above the title: the kind of thing, a date. */
  above?: ReactNode;
  /** Buttons that belong to the whole page. */
  children?: ReactNode;
};

/** The one h1 of a page. */
export function PageHeading({ title, lead, above, children }: PageHeadingProps) {
  return (
    <div className={styles.heading}>
      <div id={ERROR_SLOT} className={styles.errors} />
      {above ? <div className={styles.above}>{above}</div> : null}
      <h1>{title}</h1>
      {lead ? <p className={styles.lead}>{lead}</p> : null}
      {children ? <div className={styles.actions}>{children}</div> : null}
    </div>
  );
}
