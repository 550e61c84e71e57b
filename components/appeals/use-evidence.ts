'use client';
import { type Upload, useUploads } from '@/components/files/use-uploads';
import type { KeptFile } from '@/lib/drafts/tab-drafts';
import { FILES_MAX } from '@/domain/file-limits';
import { uploadEvidence } from '@/lib/appeals/upload-evidence';

/** The files the server has, as the form and the draft name them. */
export function uploadedJson(files: readonly Upload[]): string {
  return JSON.stringify(
    files.flatMap(({ state, id, name, size }) => (state === 'received' && id ? [{ id, name, size }] : [])),
  );
}

/** What a new page asks about: all but what was refused for good. */
export const keptEvidence = (files: readonly Upload[]): readonly KeptFile[] =>
  files.filter(({ canRetry }) => canRetry !== false);

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

/** `received` are files of a draft: the server has those with an id. */
export const useEvidence = (received: readonly KeptFile[] = []) =>
  useUploads({ send: uploadEvidence, onReceived: (id) => id, refuseMore, initial: received });
