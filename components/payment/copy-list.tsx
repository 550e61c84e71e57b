'use client';
import type { ReactNode } from 'react';
import { CopyButton } from './copy-button';
import styles from './copy-list.module.css';

export interface CopyField {
  term: string;
  value: string;
  shown?: ReactNode;
  copies?: boolean;
}

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
