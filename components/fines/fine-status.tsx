import { Tag } from '@/components/ui/tag';
import type { FineLabel, FineState } from '@/contract/fine-state';
import { FINE_STATES } from '@/lib/fines/fine-filter';
import styles from './fine-status.module.css';

const TONES = {
  unpaid: 'debt',
  discount: 'discount',
  paid: 'paid',
  appealed: 'info',
  cancelled: 'neutral',
  enforcement: 'debt',
} as const satisfies Record<FineLabel, string>;

/** Where the fine stands, in a word or two; nothing when the API does not tell. */
export function FineStatus({ state: { labels } }: { state: FineState }) {
  if (labels.length === 0) return null;
  return (
    <span className={styles.tags}>
      {labels.map((label) => (
        <Tag key={label} tone={TONES[label]}>
          {FINE_STATES[label]}
        </Tag>
      ))}
    </span>
  );
}
