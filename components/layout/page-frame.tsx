import type { ReactNode, HTMLAttributes } from 'react';
import { classNames } from '@/components/ui/class-names';
import { Drawing } from '@/components/ui/drawing';
import { ERROR_SLOT } from '@/components/ui/error-slot';
import headingStyles from '@/components/ui/page-heading.module.css';
import styles from './page.module.css';

type PageProps = {
  width?: 'page' | 'full';
  aside?: ReactNode;
  children: ReactNode;
};

export function Page({ width = 'page', aside, children }: PageProps) {
  return (
    <main id="main" tabIndex={-1} className={classNames(styles.main, width === 'page' && styles.inset)}>
      {aside ? (
        <div className={styles.frame}>
          <div className={styles.article}>{children}</div>
          <div className={styles.aside}>{aside}</div>
        </div>
      ) : (
        children
      )}
    </main>
  );
}

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
    <div className={classNames(headingStyles.heading, drawing && headingStyles.drawn)}>
      {isInset ? null : <div id={ERROR_SLOT} className={headingStyles.errors} />}
      {above ? <div className={headingStyles.above}>{above}</div> : null}
      {isInset ? <p className={headingStyles.inset}>{title}</p> : <h1>{title}</h1>}
      {lead ? <p className={headingStyles.lead}>{lead}</p> : null}
      {children ? <div className={headingStyles.actions}>{children}</div> : null}
      {drawing ? <Drawing src={drawing} className={headingStyles.drawing} /> : null}
    </div>
  );
}

export function Container({ className, ...rest }: HTMLAttributes<HTMLDivElement>) {
  return <div {...rest} className={classNames(styles.container, className)} />;
}
