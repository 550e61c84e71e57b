'use client';
import { type Upload, useUploads } from '@/components/files/use-uploads';
import { FILES_MAX } from '@/domain/file-limits';
import { uploadEvidence } from '@/lib/appeals/upload-evidence';

export type UploadedFile = Required<Pick<Upload, 'id' | 'name' | 'size'>>;

/** The files the server has, as the form and the draft name them. */
export function uploadedJson(files: readonly Upload[]): string {
  return JSON.stringify(
    files.flatMap(({ state, id, name, size }) => (state === 'received' && id ? [{ id, name, size }] : [])),
  );
}

/** Files already received travel as their ids, not once more. */
export function nameEvidence(form: FormData, uploaded: string): void {
  form.delete('files');
  form.set('uploaded', uploaded);
}

/** Why the files cannot go along yet, or nothing. */
export function evidenceErrors(files: readonly Upload[]): Record<string, string> {
  if (files.some((file) => file.state === 'uploading'))
    return { uploads: 'Зачекайте, доки файли надійдуть, або приберіть їх.' };
  if (files.some((file) => file.state === 'failed'))
    return { uploads: 'Деякі файли не отримано. Спробуйте ще раз або приберіть їх.' };
  return {};
}

const refuseMore = (count: number) =>
  count >= FILES_MAX ? `Можна додати не більше ніж ${FILES_MAX} файлів. Приберіть зайвий.` : undefined;

/** `received` are files the server already has, e.g. of a draft. */
export const useEvidence = (received: readonly UploadedFile[] = []) =>
  useUploads({ send: uploadEvidence, onReceived: (id) => id, refuseMore, initial: received });
