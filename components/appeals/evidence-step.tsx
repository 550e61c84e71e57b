'use client';
import { useRef } from 'react';
import { UploadList } from '@/components/files/upload-list';
import { Button } from '@/components/ui/button';
import { describeField, Field } from '@/components/ui/field';
import { FileInput } from '@/components/ui/file-input';
import { FILE_KINDS_TEXT, FILE_SIZE_MAX_TEXT, FILE_TYPES, FILES_MAX } from '@/domain/file-limits';
import type { useEvidence } from './use-evidence';

type EvidenceStepProps = { evidence: ReturnType<typeof useEvidence>; scripted: boolean; error?: string };

const LIMITS = `До ${FILES_MAX} файлів ${FILE_KINDS_TEXT}, кожен до ${FILE_SIZE_MAX_TEXT}.`;

export const EvidenceStep = ({ prefix = 'appeal-', ...props }: EvidenceStepProps & { prefix?: string }) => (
  <FilesOf
    {...props}
    optional
    id={`${prefix}uploads`}
    name="files"
    label="Файли"
    added="Додані файли"
    hint={`Фото місця, знака, квитанція, запис. ${LIMITS}`}
  />
);

export const AuthorityFiles = (props: EvidenceStepProps) => (
  <FilesOf
    {...props}
    id="appeal-authority"
    name="authority"
    label="Документ представника"
    added="Додані документи представника"
    hint={`Довіреність, договір, ордер адвоката чи інший документ про те, що ви дієте за цю людину. ${LIMITS}`}
  />
);

type FilesOfProps = EvidenceStepProps & {
  optional?: boolean;
  id: string;
  name: string;
  label: string;
  added: string;
  hint: string;
};

function FilesOf({ evidence, scripted, error, optional, id, name, label, added, hint }: FilesOfProps) {
  const input = useRef<HTMLInputElement>(null);

  function choose(event: React.ChangeEvent<HTMLInputElement>) {
    evidence.add([...(event.currentTarget.files ?? [])]);
    event.currentTarget.value = '';
  }

  return (
    <>
      <Field id={id} label={label} hint={hint} error={error} optional={optional}>
        <FileInput
          ref={input}
          {...describeField({ id, hint, error })}
          name={name}
          multiple
          accept={FILE_TYPES}
          onChange={scripted ? choose : undefined}
        />
      </Field>
      <UploadList uploads={evidence} label={added} />
      <p role="status">{evidence.leftOut}</p>
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
