'use client';
import { Icon } from '@/components/ui/icon';
import { Button } from '@/components/ui/button';
import { formatFileSize } from '@/lib/text/file-size';
import styles from './evidence-step.module.css';
import type { Evidence } from './use-evidence';

type EvidenceItemProps = { evidence: Evidence; onRemove: () => void; onRetry: () => void };

const STATES = {
  uploading: { icon: 'loader-circle', word: 'Завантажується' },
  received: { icon: 'circle-check', word: 'Отримано' },
  failed: { icon: 'circle-exclamation-point', word: 'Помилка' },
} as const;

export function EvidenceItem({ evidence, onRemove, onRetry }: EvidenceItemProps) {
  const { icon, word } = STATES[evidence.state];
  const { name, size } = evidence;
  return (
    <li className={styles.file} data-state={evidence.state}>
      <p className={styles.name}>
        {name} <span className={styles.size}>({formatFileSize(size)})</span>
      </p>
      <p className={styles.state}>
        <Icon name={icon} className={styles.icon} />
        {word}
        {evidence.state === 'uploading' ? `: ${Math.round(evidence.progress * 100)} %` : null}
        {evidence.message ? `. ${evidence.message}` : null}
      </p>
      <div className={styles.actions}>
        {evidence.state === 'failed' && evidence.canRetry ? (
          <Button variant="secondary" onClick={onRetry} aria-label={`Спробувати ще раз: ${name}`}>
            Спробувати ще раз
          </Button>
        ) : null}
        <Button variant="quiet" onClick={onRemove} aria-label={`Прибрати: ${name}`}>
          Прибрати
        </Button>
      </div>
    </li>
  );
}
