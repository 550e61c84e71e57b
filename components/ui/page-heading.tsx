import type { ReactNode } from 'react';
import { classNames } from './class-names';
import { Drawing } from './drawing';
import { ERROR_SLOT } from './error-slot';
import styles from './page-heading.module.css';

type PageHeadingProps = {
  title: ReactNode;
  lead?: ReactNode;
  above?: ReactNode;
  drawing?: string | undefined;
  /** For what is shown on a page that has its own heading. */
  isInset?: boolean;
  children?: ReactNode;
};

export function PageHeading({ title, lead, above, drawing, isInset = false, children }: PageHeadingProps) {
  return (
    <div className={classNames(styles.heading, drawing && styles.drawn)}>
      {isInset ? null : <div id={ERROR_SLOT} className={styles.errors} />}
      {above ? <div className={styles.above}>{above}</div> : null}
      {isInset ? <p className={styles.inset}>{title}</p> : <h1>{title}</h1>}
      {lead ? <p className={styles.lead}>{lead}</p> : null}
      {children ? <div className={styles.actions}>{children}</div> : null}
      {drawing ? <Drawing src={drawing} className={styles.drawing} /> : null}
    </div>
  );
}
