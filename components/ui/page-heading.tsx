import type { ReactNode } from 'react';
import { classNames } from './class-names';
import { Drawing } from './drawing';
import { ERROR_SLOT } from './error-slot';
import styles from './page-heading.module.css';

type PageHeadingProps = {
  title: ReactNode;
  /** One or two sentences that say what the page is for. */
  lead?: ReactNode;
  /** A line above the title: the kind of thing, a date. */
  above?: ReactNode;
  /** Address of a drawing. */
  drawing?: string | undefined;
  /** Buttons that belong to the whole page. */
  children?: ReactNode;
};

/** The one h1 of a page. */
export function PageHeading({ title, lead, above, drawing, children }: PageHeadingProps) {
  return (
    <div className={classNames(styles.heading, drawing && styles.drawn)}>
      <div id={ERROR_SLOT} className={styles.errors} />
      {above ? <div className={styles.above}>{above}</div> : null}
      <h1>{title}</h1>
      {lead ? <p className={styles.lead}>{lead}</p> : null}
      {children ? <div className={styles.actions}>{children}</div> : null}
      {drawing ? <Drawing src={drawing} className={styles.drawing} /> : null}
    </div>
  );
}
