import type { ReactNode } from 'react';
import styles from './prose.module.css';

type ProseProps = {
  /** HTML that has been cleaned already; nothing else may be given here. */
  cleanHtml?: string;
  children?: ReactNode;
};

/** Running text: paragraphs, lists, headings and quotations at most 70 characters wide. */
export function Prose({ cleanHtml, children }: ProseProps) {
  if (cleanHtml !== undefined) {
    return <div className={styles.prose} dangerouslySetInnerHTML={{ __html: cleanHtml }} />;
  }
  return <div className={styles.prose}>{children}</div>;
}
