import type { ReactNode } from 'react';
import styles from './description-list.module.css';

export type Description = { term: string; description: ReactNode };

export function DescriptionList({ items }: { items: Description[] }) {
  const filled = items.filter(
    ({ description }) => description !== null && description !== undefined && description !== '',
  );
  if (filled.length === 0) return null;
  return (
    <div className={styles.frame}>
      <dl className={styles.list}>
        {filled.map(({ term, description }) => (
          <div key={term} className={styles.item}>
            <dt className={styles.term}>{term}</dt>
            <dd className={styles.description}>{description}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
