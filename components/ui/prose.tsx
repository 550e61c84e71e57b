import type { ReactNode } from 'react';
import styles from './prose.module.css';

type ProseProps = {
  /** Must already be sanitised. */
  cleanHtml?: string;
  children?: ReactNode;
};

export function Prose({ cleanHtml, children }: ProseProps) {
  if (cleanHtml !== undefined) {
    return <div className={styles.prose} dangerouslySetInnerHTML={{ __html: cleanHtml }} />;
  }
  return <div className={styles.prose}>{children}</div>;
}
