'use client';
import { type Upload, useUploads } from '@/components/files/use-uploads';
import type { KeptFile } from '@/lib/drafts/tab-drafts';
import { FILES_MAX } from '@/domain/file-limits';
import { textOf } from '@/domain/keys';
import type { Reader } from '@/lib/api/answer';
import { upload } from '@/lib/uploads/upload';

type Received = Required<Pick<KeptFile, 'id'>> & Pick<KeptFile, 'expires_at'>;

const reader: Reader<Received> = {
  safeParse: (data) => {
    const named = typeof data === 'object' && data !== null && 'id' in data ? data.id : undefined;
    const [id, until] = [typeof named === 'number' ? String(named) : textOf(data, 'id'), textOf(data, 'expires_at')];
    return id === '' ? { success: false } : { success: true, data: { id, ...(until && { expires_at: until }) } };
  },
};

export function uploadEvidence(file: File, onProgress: (progress: number) => void, signal: AbortSignal) {
  const form = new FormData();
  form.set('file', file);
  return upload(reader, 'appeal-uploads/', form, onProgress, signal);
}

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
