'use client';
// Documents go one after the other as they are chosen; each has its own state and can be tried again alone. What has
// been received is part of the car itself.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Evidence } from '@/components/appeals/use-evidence';
import { APPEAL_FILE_NAMES, APPEAL_FILE_SIZE_MAX } from '@/domain/appeal-limits';
import type { Car } from '@/contract/cars';
import { carsQuery } from '@/lib/cars/cars-query';
import { forgetJustAdded } from '@/lib/cars/just-added';
import { uploadDocument } from '@/lib/cars/upload-document';

function refusal(file: File): string | undefined {
  if (file.size === 0) return 'Файл порожній. Оберіть інший.';
  if (file.size > APPEAL_FILE_SIZE_MAX) return 'Файл більший за 10 МБ. Зменште його або сфотографуйте документ.';
  if (!APPEAL_FILE_NAMES.test(file.name))
    return 'Приймаємо JPG, PNG, WEBP, HEIC і PDF. Збережіть файл в одному з цих форматів.';
  return undefined;
}

const refused = (file: File, key: string): Evidence | null => {
  const message = refusal(file);
  return message
    ? { key, file, name: file.name, size: file.size, state: 'failed', progress: 0, message, canRetry: false }
    : null;
};

export function useCarDocuments(car: Car) {
  const queries = useQueryClient();
  const [files, setFiles] = useState<Evidence[]>([]);
  const [received, setReceived] = useState<string>();

  const change = (key: string, patch: Partial<Evidence>) =>
    setFiles((now) => now.map((file) => (file.key === key ? { ...file, ...patch } : file)));
  const remove = (key: string) => setFiles((now) => now.filter((file) => file.key !== key));

  async function send({ key, file }: Evidence) {
    if (!file) return;
    change(key, { state: 'uploading', progress: 0, message: undefined });
    const result = await uploadDocument(
      car,
      file,
      (progress) => change(key, { progress }),
      new AbortController().signal,
    );
    if (!('car' in result)) {
      change(key, { state: 'failed', ...result });
      return;
    }
    remove(key);
    setReceived(file.name);
    forgetJustAdded(queries, car.id);
    queries.setQueryData(carsQuery().queryKey, (cars) =>
      cars?.map((known) => (known.id === car.id ? result.car : known)),
    );
  }

  async function add(chosen: File[]) {
    const added = chosen.map((file, index): Evidence => {
      const key = `${Date.now()}-${index}-${file.name}`;
      return refused(file, key) ?? { key, file, name: file.name, size: file.size, state: 'uploading', progress: 0 };
    });
    setReceived(undefined);
    setFiles((now) => [...now, ...added]);
    for (const item of added) if (item.state === 'uploading') await send(item);
  }

  return { files, received, add, remove, retry: send };
}
