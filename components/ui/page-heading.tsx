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
  children?: ReactNode;
};

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
