import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import styles from './page.module.css';

type PageProps = {
  /** full: the parts of the page set their own width (see Container). */
  width?: 'page' | 'full';
  children: ReactNode;
};

/** The main landmark: one on every page; the skip link leads to it. Its children stand at even distances. */
export function Page({ width = 'page', children }: PageProps) {
  return (
    <main id="main" tabIndex={-1} className={classNames(styles.main, width === 'page' && styles.inset)}>
      {children}
    </main>
  );
}
