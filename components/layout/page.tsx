import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
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
