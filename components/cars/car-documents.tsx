'use client';
import { useId } from 'react';
import { EvidenceItem } from '@/components/appeals/evidence-item';
import evidenceStyles from '@/components/appeals/evidence-step.module.css';
import { describeField } from '@/components/ui/describe-field';
import { Field } from '@/components/ui/field';
import { FileInput } from '@/components/ui/file-input';
import { PlainList } from '@/components/ui/plain-list';
import { APPEAL_FILE_TYPES } from '@/domain/appeal-limits';
import type { Car } from '@/contract/cars';
import { paths } from '@/domain/paths';
import { formatDate } from '@/domain/dates';
import { formatFileSize } from '@/lib/text/file-size';
import { useCarDocuments } from './use-car-documents';

type CarDocumentsProps = {
  car: Car;
  /** As it stands in the labels. */
  name: string;
  /** The API gives the documents back. */
  downloads: boolean;
};

const HINT =
  'Свідоцтво про реєстрацію (техпаспорт) або договір. JPG, PNG, WEBP, HEIC або PDF, до 10 МБ, не більше 10 документів.';

/** Documents on a car: those the inspection has, those on their way, and the field for more. */
export function CarDocuments({ car, name, downloads }: CarDocumentsProps) {
  const id = useId();
  const uploads = useCarDocuments(car);
  const documents = car.documents ?? [];
  return (
    <>
      {documents.length > 0 ? (
        <PlainList aria-label={`Документи на авто ${name}`}>
          {documents.map((document) => (
            <li key={document.id}>
              {downloads ? (
                <a
                  href={paths.api(
                    `user-cars/${encodeURIComponent(car.id)}/documents/${encodeURIComponent(document.id)}/`,
                  )}
                  download
                >
                  {document.name}
                </a>
              ) : (
                document.name
              )}{' '}
              ({formatFileSize(document.size)}, {formatDate(document.uploaded_at)})
            </li>
          ))}
        </PlainList>
      ) : null}
      {uploads.files.length > 0 ? (
        <ul
          className={evidenceStyles.files}
          role="list"
          aria-live="polite"
          aria-label={`Файли, які надсилаються: ${name}`}
        >
          {uploads.files.map((item) => (
            <EvidenceItem
              key={item.key}
              evidence={item}
              onRemove={() => uploads.remove(item.key)}
              onRetry={() => void uploads.retry(item)}
            />
          ))}
        </ul>
      ) : null}
      <p role="status">{uploads.received ? `Отримано: ${uploads.received}` : null}</p>
      {car.status === 'verified' ? null : (
        <Field id={id} label={`Додати документ на ${name}`} hint={HINT}>
          <FileInput
            {...describeField({ id, hint: HINT })}
            multiple
            accept={APPEAL_FILE_TYPES}
            onChange={(event) => {
              void uploads.add([...(event.currentTarget.files ?? [])]);
              event.currentTarget.value = '';
            }}
          />
        </Field>
      )}
    </>
  );
}
