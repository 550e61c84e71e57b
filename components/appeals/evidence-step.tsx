'use client';
import { useRef } from 'react';
import { Button } from '@/components/ui/button';
import { describeField } from '@/components/ui/describe-field';
import { Field } from '@/components/ui/field';
import { FileInput } from '@/components/ui/file-input';
import { APPEAL_FILE_TYPES } from '@/domain/appeal-limits';
import { EvidenceItem } from './evidence-item';
import styles from './evidence-step.module.css';
import type { useEvidence } from './use-evidence';

type EvidenceStepProps = { evidence: ReturnType<typeof useEvidence>; scripted: boolean; error?: string };

export function EvidenceStep({ evidence, scripted, error }: EvidenceStepProps) {
  const input = useRef<HTMLInputElement>(null);
  const hint =
    'Фото місця, знака, квитанція, запис. До 10 файлів JPG, PNG, WEBP, HEIC або PDF, кожен до 10 МБ. Дані про місце зйомки з фото ми прибираємо.';

  function choose(event: React.ChangeEvent<HTMLInputElement>) {
    evidence.add([...(event.currentTarget.files ?? [])]);
    event.currentTarget.value = '';
  }

  return (
    <>
      <Field id="appeal-uploads" label="Файли" hint={hint} error={error} optional>
        <FileInput
          ref={input}
          {...describeField({ id: 'appeal-uploads', hint, error })}
          name="files"
          multiple
          accept={APPEAL_FILE_TYPES}
          onChange={scripted ? choose : undefined}
        />
      </Field>
      {evidence.files.length > 0 ? (
        <ul className={styles.files} role="list" aria-live="polite" aria-label="Додані файли">
          {evidence.files.map((item) => (
            <EvidenceItem
              key={item.key}
              evidence={item}
              onRemove={() => evidence.remove(item.key)}
              onRetry={() => evidence.retry(item)}
            />
          ))}
        </ul>
      ) : null}
      {evidence.files.length > 0 ? (
        <div>
          <Button variant="secondary" onClick={() => input.current?.click()}>
            Додати ще файл
          </Button>
        </div>
      ) : null}
    </>
  );
}
