import type { ReactNode } from 'react';
import looks from '@/components/ui/looks.module.css';
import { formatDateTime } from '@/domain/dates';
import { parseInstant } from '@/domain/kyiv-time';
import styles from './timeline.module.css';

export interface TimelineItem {
  title: string;
  at: string;
  who?: string;
  children?: ReactNode;
}

export function Timeline({ items }: { items: TimelineItem[] }) {
  const newestFirst = [...items].sort((a, b) => (parseInstant(b.at) ?? 0) - (parseInstant(a.at) ?? 0));
  return (
    <ol reversed role="list">
      {newestFirst.map((item, index) => (
        <li key={`${item.at}-${index}`} className={styles.item}>
          <p className={looks.strong}>{item.title}</p>
          <p className={looks.soft}>
            <time dateTime={item.at}>{formatDateTime(item.at)}</time>
            {item.who ? `, ${item.who}` : null}
          </p>
          {item.children}
        </li>
      ))}
    </ol>
  );
}
