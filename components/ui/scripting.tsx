import type { ReactNode } from 'react';
import styles from './scripting.module.css';

/** Stands on the page from the first paint on, where scripts run. */
export function WithScripts({ children }: { children: ReactNode }) {
  return <div className={styles.withScripts}>{children}</div>;
}

/** Stands on the page where no scripts run. */
export function WithoutScripts({ children }: { children: ReactNode }) {
  return <div className={styles.withoutScripts}>{children}</div>;
}
