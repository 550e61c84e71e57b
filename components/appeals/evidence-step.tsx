'use client';
import { useRef } from 'react';
import { UploadList } from '@/components/files/upload-list';
import { Button } from '@/components/ui/button';
import { describeField, Field } from '@/components/ui/field';
import { FileInput } from '@/components/ui/file-input';
import { FILE_KINDS_TEXT, FILE_SIZE_MAX_TEXT, FILE_TYPES, FILES_MAX } from '@/domain/file-limits';
import { type Upload, useUploads } from '@/components/files/use-uploads';
import type { KeptFile } from '@/lib/drafts/tab-drafts';
import { uploadEvidence } from '@/lib/appeals/upload-evidence';

/** One list, or evidence and the documents of a representative. */
type Lists = readonly [evidence: readonly Upload[], authority?: readonly Upload[]];

const marked = ([evidence, authority = []]: Lists): (Upload & KeptFile)[] => [
  ...evidence,
  ...authority.map((file) => ({ ...file, purpose: 'authority' as const })),
];

export const uploadedJson = (...lists: Lists): string =>
  JSON.stringify(
    marked(lists).flatMap(({ state, id, expires_at, name, size, purpose }) =>
      state === 'received' && id ? [{ id, expires_at, name, size, purpose }] : [],
    ),
  );

export const keptEvidence = (...lists: Lists): readonly KeptFile[] =>
  marked(lists).filter(({ canRetry }) => canRetry !== false);

/** Received files are sent as ids, not uploaded again. */
export function nameEvidence(form: FormData, uploaded: string): void {
  form.delete('files');
  form.delete('authority');
  form.set('uploaded', uploaded);
}

export function evidenceErrors(files: readonly Upload[], name = 'uploads'): Record<string, string> {
  if (files.some((file) => file.state === 'uploading'))
    return { [name]: 'Зачекайте, доки файли надійдуть, або приберіть їх.' };
  if (files.some((file) => file.state === 'failed'))
    return { [name]: 'Деякі файли не отримано. Спробуйте ще раз або приберіть їх.' };
  return {};
}

/** `received` are the files of a draft; those with an id are on the server. */
export const useEvidence = (received: readonly KeptFile[] = []) =>
  useUploads({ send: uploadEvidence, onReceived: (received) => received, most: FILES_MAX, initial: received });

/** Of a refusal about files: the clock of a visitor alone would take them from who sent nothing wrong. */
export const failOver =
  (...lists: ReturnType<typeof useEvidence>[]) =>
  ({ errors }: { errors: Record<string, string> }): void => {
    if (errors['uploads'] || errors['authority']) for (const list of lists) list.failOver();
  };

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
