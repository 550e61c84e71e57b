'use client';
import { useRef } from 'react';
import { UploadList } from '@/components/files/upload-list';
import { Button } from '@/components/ui/button';
import { describeField } from '@/components/ui/describe-field';
import { Field } from '@/components/ui/field';
import { FileInput } from '@/components/ui/file-input';
import { FILE_KINDS_TEXT, FILE_SIZE_MAX_TEXT, FILE_TYPES, FILES_MAX } from '@/domain/file-limits';
import type { useEvidence } from './use-evidence';

type EvidenceStepProps = { evidence: ReturnType<typeof useEvidence>; scripted: boolean; error?: string };

export function EvidenceStep({ evidence, scripted, error }: EvidenceStepProps) {
  const input = useRef<HTMLInputElement>(null);
  const hint = `Фото місця, знака, квитанція, запис. До ${FILES_MAX} файлів ${FILE_KINDS_TEXT}, кожен до ${FILE_SIZE_MAX_TEXT}. Приховані дані про те, де зроблено фото, ми прибираємо.`;

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
          accept={FILE_TYPES}
          onChange={scripted ? choose : undefined}
        />
      </Field>
      <UploadList uploads={evidence} label="Додані файли" />
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
