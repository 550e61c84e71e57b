'use client';
import { type Upload, useUploads } from '@/components/files/use-uploads';
import type { KeptFile } from '@/lib/drafts/tab-drafts';
import { FILES_MAX } from '@/domain/file-limits';
import { uploadEvidence } from '@/lib/appeals/upload-evidence';

export function uploadedJson(files: readonly Upload[]): string {
  return JSON.stringify(
    files.flatMap(({ state, id, name, size }) => (state === 'received' && id ? [{ id, name, size }] : [])),
  );
}

export const keptEvidence = (files: readonly Upload[]): readonly KeptFile[] =>
  files.filter(({ canRetry }) => canRetry !== false);

/** Received files are sent as ids, not uploaded again. */
export function nameEvidence(form: FormData, uploaded: string): void {
  form.delete('files');
  form.set('uploaded', uploaded);
}

export function evidenceErrors(files: readonly Upload[]): Record<string, string> {
  if (files.some((file) => file.state === 'uploading'))
    return { uploads: 'Зачекайте, доки файли надійдуть, або приберіть їх.' };
  if (files.some((file) => file.state === 'failed'))
    return { uploads: 'Деякі файли не отримано. Спробуйте ще раз або приберіть їх.' };
  return {};
}

const refuseMore = (count: number) =>
  count >= FILES_MAX ? `Можна додати не більше ніж ${FILES_MAX} файлів. Приберіть зайвий.` : undefined;

/** `received` are the files of a draft; those with an id are on the server. */
export const useEvidence = (received: readonly KeptFile[] = []) =>
  useUploads({ send: uploadEvidence, onReceived: (id) => id, refuseMore, initial: received });
