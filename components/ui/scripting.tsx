import type { ReactNode } from 'react';
import styles from './scripting.module.css';

export function WithScripts({ children }: { children: ReactNode }) {
  return <div className={styles.withScripts}>{children}</div>;
}

export function WithoutScripts({ children }: { children: ReactNode }) {
  return <div className={styles.withoutScripts}>{children}</div>;
}
