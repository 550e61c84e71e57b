import { Tag } from '@/components/ui/tag';
import { type FineLabel, type FineState, FINE_STATE_LABELS } from '@/domain/fine-state';
import type { Fine, PublicFine } from '@/contract/fines';
import styles from './fine-status.module.css';

const TONES = {
  unpaid: 'debt',
  discount: 'discount',
  paid: 'paid',
  appealed: 'info',
  cancelled: 'neutral',
  enforcement: 'debt',
  unknown: 'info',
  closed: 'neutral',
} as const satisfies Record<FineLabel, string>;

export function FineStatus({ state: { labels } }: { state: FineState }) {
  if (labels.length === 0) return null;
  return (
    <span className={styles.tags}>
      {labels.map((label) => (
        <Tag key={label} tone={TONES[label]}>
          {FINE_STATE_LABELS[label]}
        </Tag>
      ))}
    </span>
  );
}

export function SharedMark({ fine }: { fine: Fine | PublicFine }) {
  if (!('shared' in fine) || !fine.shared) return null;
  return <span>Спільне авто: власник {fine.shared.owner}</span>;
}
