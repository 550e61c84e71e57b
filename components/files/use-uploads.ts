'use client';
import { useCallback, useRef, useState } from 'react';
import { refusedFile } from '@/domain/file-limits';
import { isOver, type KeptFile } from '@/lib/drafts/tab-drafts';
import type { Uploaded } from '@/lib/uploads/upload';

export interface Upload {
  key: string;
  name: string;
  /** Bytes. */
  size: number;
  /** Absent when received before this page was loaded. */
  file?: File;
  state: 'uploading' | 'received' | 'failed';
  progress: number;
  id?: string | undefined;
  expires_at?: string | undefined;
  message?: string;
  canRetry?: boolean;
}

interface UploadsSetup<Data> {
  send: (file: File, onProgress: (progress: number) => void, signal: AbortSignal) => Promise<Uploaded<Data>>;
  /** Returns what names the file, or null to take it off the list. */
  onReceived: (data: Data, file: File) => Pick<KeptFile, 'id' | 'expires_at'> | null;
  /** Files of the list; what is chosen beyond is left out. */
  most?: number;
  initial?: readonly KeptFile[];
}

const LOST = 'Файл не встиг надійти. Виберіть його ще раз.';
const OVER = 'Файл чекав понад добу, тому його видалено. Виберіть його ще раз.';

const failed = ({ expires_at }: Pick<KeptFile, 'expires_at'>) =>
  ({ id: undefined, state: 'failed', progress: 0, message: expires_at === undefined ? LOST : OVER }) as const;

const uploadOf = ({ id, name, size, expires_at }: KeptFile, index: number): Upload =>
  id
    ? { key: id, id, name, size, expires_at, state: 'received', progress: 1 }
    : { key: `${index}-${name}`, name, size, expires_at, ...failed({ expires_at }) };

/** A phone names every photo alike: one that failed makes way only for itself. */
function withoutAgain(listed: Upload[], chosen: readonly File[]): Upload[] {
  const again = [...chosen];
  return listed.filter(({ name, size, state }) => {
    const at = again.findIndex((file) => state === 'failed' && file.name === name && file.size === size);
    if (at >= 0) again.splice(at, 1);
    return at < 0;
  });
}

export function useUploads<Data>({ send, onReceived, most = Infinity, initial = [] }: UploadsSetup<Data>) {
  const [files, setFiles] = useState(() => initial.map(uploadOf));
  const [leftOut, setLeftOut] = useState('');
  const aborts = useRef(new Map<string, AbortController>());
  const before = useRef<Promise<void>>(Promise.resolve());

  const change = (key: string, patch: Partial<Upload>) =>
    setFiles((now) => now.map((upload) => (upload.key === key ? { ...upload, ...patch } : upload)));
  const drop = (key: string) => setFiles((now) => now.filter((upload) => upload.key !== key));

  async function transfer(key: string, file: File, { signal }: AbortController) {
    const isGone = () => signal.aborted;
    if (isGone()) return;
    const result = await send(file, (progress) => change(key, { progress }), signal);
    if (isGone()) return;
    if (!('data' in result)) {
      change(key, { state: 'failed', ...result });
      return;
    }
    const named = onReceived(result.data, file);
    if (named === null) drop(key);
    else change(key, { state: 'received', progress: 1, ...named });
  }

  function start(key: string, file: File) {
    const abort = new AbortController();
    aborts.current.set(key, abort);
    change(key, { state: 'uploading', progress: 0, message: undefined });
    // One after another: together they would share a slow line, and each would take all the time.
    before.current = before.current.catch(() => undefined).then(() => transfer(key, file, abort));
  }

  function add(chosen: File[]) {
    const room = most - files.filter(({ state }) => state !== 'failed').length;
    const good = chosen.filter((file) => !refusedFile(file));
    const fitting = good.slice(0, Math.max(0, room));
    setLeftOut(
      fitting.length < good.length ? `Додано ${fitting.length} із ${good.length}: можна до ${most} файлів.` : '',
    );
    const listed = chosen.filter((file) => fitting.includes(file) || refusedFile(file));
    const added = listed.map((file, index): Upload => {
      const message = refusedFile(file);
      const { name, size } = file;
      const key = `${Date.now()}-${index}-${name}`;
      return message
        ? { key, name, size, state: 'failed', progress: 0, message, canRetry: false }
        : { key, name, size, file, state: 'uploading', progress: 0 };
    });
    setFiles((now) => [...withoutAgain(now, listed), ...added]);
    for (const { key, file } of added) if (file) start(key, file);
  }

  const remove = useCallback((key: string) => {
    aborts.current.get(key)?.abort();
    setLeftOut('');
    drop(key);
  }, []);

  const retry = ({ key, file }: Upload) => {
    if (file) start(key, file);
  };

  /** What the server keeps no more is to be chosen anew. */
  const failOver = () =>
    setFiles((now) => now.map((upload) => (isOver(upload) ? { ...upload, ...failed(upload) } : upload)));

  return { files, leftOut, add, remove, retry, failOver };
}
