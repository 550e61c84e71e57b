import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import styles from './beside-layout.module.css';

type BesideLayoutProps = {
  /** Of the two columns where the second is for writing: it stays in view while one reads the first, and on a narrow screen,
   * where it comes after, two links lead to one and the other. */
  names?: readonly [first: string, second: string];
  beside: ReactNode;
  children: ReactNode;
};

/** What is judged beside what is looked at; one after the other on a narrow screen. */
export function BesideLayout({ names, beside, children }: BesideLayoutProps) {
  if (!names)
    return (
      <div className={styles.frame}>
        <div className={styles.columns}>
          <div className={styles.column}>{children}</div>
          <div className={styles.column}>{beside}</div>
        </div>
      </div>
    );
  const [first, second] = names;
  return (
    <div className={styles.frame}>
      {beside ? (
        <nav className={styles.tabs} aria-label="На цій сторінці">
          <a href="#first">{first}</a>
          <a href="#second">{second}</a>
        </nav>
      ) : null}
      <div className={classNames(styles.columns, styles.named)}>
        <section id="first" aria-label={first} tabIndex={-1} className={styles.column}>
          {children}
        </section>
        {beside ? (
          <section id="second" aria-label={second} tabIndex={-1} className={classNames(styles.column, styles.written)}>
            {beside}
          </section>
        ) : null}
      </div>
    </div>
  );
}
