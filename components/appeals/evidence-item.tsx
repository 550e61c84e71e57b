'use client';
import { CircleAlert, CircleCheck, LoaderCircle } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { formatFileSize } from '@/lib/text/file-size';
import styles from './evidence-step.module.css';
import type { Evidence } from './use-evidence';

type EvidenceItemProps = { evidence: Evidence; onRemove: () => void; onRetry: () => void };

const STATES = {
  uploading: { icon: LoaderCircle, word: 'Завантажується' },
  received: { icon: CircleCheck, word: 'Отримано' },
  failed: { icon: CircleAlert, word: 'Помилка' },
} as const;

export function EvidenceItem({ evidence, onRemove, onRetry }: EvidenceItemProps) {
  const { icon: Icon, word } = STATES[evidence.state];
  const { name, size } = evidence;
  return (
    <li className={styles.file} data-state={evidence.state}>
      <p className={styles.name}>
        {name} <span className={styles.size}>({formatFileSize(size)})</span>
      </p>
      <p className={styles.state}>
        <Icon aria-hidden="true" className={styles.icon} />
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
