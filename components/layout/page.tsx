import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import styles from './page.module.css';

type PageProps = {
  /** full: the parts of the page set their own width (see Container). */
  width?: 'page' | 'full';
  /** What helps with the page: beside it on a desk, below it on a phone. */
  aside?: ReactNode;
  children: ReactNode;
};

/** The main landmark: one on every page; the skip link leads to it. Its children stand at even distances. */
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
