'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { UploadList } from '@/components/files/upload-list';
import { useUploads } from '@/components/files/use-uploads';
import { Button } from '@/components/ui/button';
import { describeField, Field } from '@/components/ui/field';
import { FileInput } from '@/components/ui/file-input';
import { PlainList } from '@/components/ui/plain-list';
import { WithoutScripts } from '@/components/ui/scripting';
import { Stack } from '@/components/ui/stack';
import { type Car, carSchema } from '@/contract/cars';
import { formatDate } from '@/domain/dates';
import { FILE_KINDS_TEXT, FILE_SIZE_MAX_TEXT, FILE_TYPES, FILES_MAX } from '@/domain/file-limits';
import { paths } from '@/domain/paths';
import { carsQuery, forgetJustAdded, documentsCall } from '@/lib/cars/car-calls';
import { sendDocuments } from '@/lib/cars/car-actions';
import { formatFileSize } from '@/lib/text/file-size';
import { useCarAct } from './use-car-act';
import { upload } from '@/lib/uploads/upload';

function uploadDocument(car: Car, file: File, onProgress: (progress: number) => void, signal: AbortSignal) {
  const { path, body } = documentsCall(car.id, [file]);
  const carReader = {
    safeParse: (data: unknown) => ({ success: true as const, data: carSchema.safeParse(data).data ?? car }),
  };
  return upload(carReader, path, body, onProgress, signal);
}

function useCarDocuments(car: Car) {
  const queries = useQueryClient();
  const [received, setReceived] = useState<string>();
  const uploads = useUploads<Car>({
    send: (file, onProgress, signal) => uploadDocument(car, file, onProgress, signal),
    onReceived: (changed, file) => {
      setReceived(file.name);
      forgetJustAdded(queries, car.id);
      queries.setQueryData(carsQuery().queryKey, (cars) =>
        cars?.map((known) => (known.id === car.id ? changed : known)),
      );
      return null;
    },
  });
  const add = (chosen: File[]) => {
    setReceived(undefined);
    uploads.add(chosen);
  };
  return { ...uploads, received, add };
}

type CarDocumentsProps = {
  car: Car;
  name: string;
  downloads: boolean;
};

const HINT = `Свідоцтво про реєстрацію (техпаспорт) або договір. ${FILE_KINDS_TEXT}, до ${FILE_SIZE_MAX_TEXT}, не більше ${FILES_MAX} документів.`;

export function CarDocuments({ car, name, downloads }: CarDocumentsProps) {
  const id = useId();
  const uploads = useCarDocuments(car);
  const { formAction, failure } = useCarAct(sendDocuments, car.id);
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
      <UploadList uploads={uploads} label={`Файли, які надсилаються: ${name}`} />
      <p role="status">{uploads.received ? `Отримано: ${uploads.received}` : null}</p>
      {car.status === 'verified' ? null : (
        <form action={formAction}>
          <Stack>
            <input type="hidden" name="id" value={String(car.id)} />
            <Field id={id} label={`Додати документ на ${name}`} hint={HINT} error={failure}>
              <FileInput
                {...describeField({ id, hint: HINT, error: failure })}
                name="files"
                multiple
                accept={FILE_TYPES}
                onChange={(event) => {
                  uploads.add([...(event.currentTarget.files ?? [])]);
                  event.currentTarget.value = '';
                }}
              />
            </Field>
            <WithoutScripts>
              <div>
                <Button type="submit" variant="secondary">
                  Надіслати документ
                </Button>
              </div>
            </WithoutScripts>
          </Stack>
        </form>
      )}
    </>
  );
}
