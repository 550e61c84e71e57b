import type { ReactNode } from 'react';
import { CopyButton } from './copy-button';
import styles from './copy-list.module.css';

export interface CopyField {
  term: string;
  value: string;
  /** How it reads, when what is copied is for a machine. */
  shown?: ReactNode;
  /** false: words to the reader, there is nothing to copy. */
  copies?: boolean;
}

/** The fields of a bank's form, each with its copy button. */
export function CopyList({ fields }: { fields: CopyField[] }) {
  return (
    <dl className={styles.list}>
      {fields.map(({ term, value, shown, copies = true }) => (
        <div key={term} className={styles.field}>
          <dt className={styles.term}>{term}</dt>
          <dd className={styles.value}>
            <span className={styles.text} translate={copies ? 'no' : undefined}>
              {shown ?? value}
            </span>
            {copies ? <CopyButton value={value} name={term} /> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}
