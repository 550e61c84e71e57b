'use client';
// Evidence is sent file by file as it is chosen, so that each has its own state and can be tried again alone.
import { useCallback, useRef, useState } from 'react';
import { APPEAL_FILE_NAMES, APPEAL_FILE_SIZE_MAX, APPEAL_FILES_MAX } from '@/domain/appeal-limits';
import { uploadEvidence } from '@/lib/appeals/upload-evidence';

export interface Evidence {
  key: string;
  name: string;
  /** Bytes. */
  size: number;
  /** Absent for what was received before the page was opened. */
  file?: File;
  state: 'uploading' | 'received' | 'failed';
  progress: number;
  /** Known once received. */
  id?: string;
  /** Why it failed and what to do. */
  message?: string;
  /** False when trying again cannot help (too big, wrong kind). */
  canRetry?: boolean;
}

export type UploadedFile = Required<Pick<Evidence, 'id' | 'name' | 'size'>>;

/** The files the server has, as the form and the draft name them. */
export function uploadedJson(files: readonly Evidence[]): string {
  return JSON.stringify(
    files.flatMap(({ state, id, name, size }) => (state === 'received' && id ? [{ id, name, size }] : [])),
  );
}

/** Why the files cannot go along yet, or nothing. */
export function evidenceErrors(files: readonly Evidence[]): Record<string, string> {
  if (files.some((file) => file.state === 'uploading'))
    return { uploads: 'Зачекайте, доки файли надійдуть, або приберіть їх.' };
  if (files.some((file) => file.state === 'failed'))
    return { uploads: 'Деякі файли не отримано. Спробуйте ще раз або приберіть їх.' };
  return {};
}

function refusal(file: File, count: number): string | undefined {
  if (count >= APPEAL_FILES_MAX) return `Можна додати не більше ніж ${APPEAL_FILES_MAX} файлів. Приберіть зайвий.`;
  if (file.size === 0) return 'Файл порожній. Оберіть інший.';
  if (file.size > APPEAL_FILE_SIZE_MAX) return 'Файл більший за 10 МБ. Зменште його або сфотографуйте документ.';
  if (!APPEAL_FILE_NAMES.test(file.name))
    return 'Приймаємо JPG, PNG, WEBP, HEIC і PDF. Збережіть файл в одному з цих форматів.';
  return undefined;
}

/** `received` are files the server already has, e.g. of a draft. */
export function useEvidence(received: readonly UploadedFile[] = []) {
  const [files, setFiles] = useState<Evidence[]>(() =>
    received.map(({ id, name, size }) => ({ key: id, id, name, size, state: 'received', progress: 1 })),
  );
  const aborts = useRef(new Map<string, AbortController>());

  const change = useCallback((key: string, patch: Partial<Evidence>) => {
    setFiles((now) => now.map((evidence) => (evidence.key === key ? { ...evidence, ...patch } : evidence)));
  }, []);

  const send = useCallback(
    async (key: string, file: File) => {
      const abort = new AbortController();
      aborts.current.set(key, abort);
      change(key, { state: 'uploading', progress: 0, message: undefined });
      const result = await uploadEvidence(file, (progress) => change(key, { progress }), abort.signal);
      if (abort.signal.aborted) return;
      change(key, 'id' in result ? { state: 'received', progress: 1, id: result.id } : { state: 'failed', ...result });
    },
    [change],
  );

  const add = useCallback(
    (chosen: File[]) => {
      const added = chosen.map((file, index): Evidence => {
        const message = refusal(file, files.filter((evidence) => evidence.state !== 'failed').length + index);
        const { name, size } = file;
        const key = `${Date.now()}-${index}-${name}`;
        return message
          ? { key, name, size, state: 'failed', progress: 0, message, canRetry: false }
          : { key, name, size, file, state: 'uploading', progress: 0 };
      });
      setFiles((now) => [...now, ...added]);
      for (const { key, file } of added) if (file) void send(key, file);
    },
    [files, send],
  );

  const remove = useCallback((key: string) => {
    aborts.current.get(key)?.abort();
    setFiles((now) => now.filter((evidence) => evidence.key !== key));
  }, []);

  const retry = useCallback(
    ({ key, file }: Evidence) => {
      if (file) void send(key, file);
    },
    [send],
  );

  return { files, add, remove, retry };
}
