'use client';
import type { ReactNode } from 'react';
import looks from '@/components/ui/looks.module.css';
import { CopyButton } from './copy-button';
import styles from './copy-list.module.css';

export interface CopyField {
  term: string;
  value: string;
  shown?: ReactNode;
  copies?: boolean;
}

type CopyListProps = {
  fields: CopyField[];
  /** With a button for all that can be copied, a line each. */
  whole?: boolean;
};

export function CopyList({ fields, whole = false }: CopyListProps) {
  const all = fields.filter(({ copies = true }) => copies).map(({ term, value }) => `${term}: ${value}`);
  const list = (
    <dl className={styles.list}>
      {fields.map(({ term, value, shown, copies = true }) => (
        <div key={term} className={styles.field}>
          <dt className={looks.soft}>{term}</dt>
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
  if (!whole) return list;
  return (
    <div className={styles.whole}>
      {list}
      <CopyButton value={all.join('\n')} name="усі реквізити" words="Скопіювати все" />
    </div>
  );
}
