import { createHash } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { HttpError } from '@/backend/core/http-error';
import type { Context } from '@/backend/platform/context';
import { DAY_MS } from '@/domain/durations';

const IDLE_MS = 30_000;
const MB = 1024 * 1024;

const folderOf = ({ config }: Pick<Context, 'config'>) => join(config.dataDir, 'incoming', 'registers');

export const tooLarge = (maxBytes: number) =>
  new HttpError(413, {
    detail: `Завеликий реєстр: не більше ${maxBytes / MB} МБ. Надсилайте лише те, що змінилося.`,
    code: 'too_large',
  });

const cutShort = () =>
  new HttpError(400, { detail: 'Дані надійшли не повністю: нічого не записано. Повторіть.', code: 'body_cut_short' });

async function nextPart(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<Uint8Array | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const idle = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(cutShort()), IDLE_MS);
  });
  const read = reader.read().catch(() => Promise.reject(cutShort()));
  try {
    return (await Promise.race([read, idle])).value;
  } finally {
    clearTimeout(timer);
  }
}

async function store(sent: ReadableStream<Uint8Array>, file: FileHandle, maxBytes: number) {
  const reader = sent.getReader();
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    for (let part = await nextPart(reader); part; part = await nextPart(reader)) {
      bytes += part.byteLength;
      if (bytes > maxBytes) throw tooLarge(maxBytes);
      hash.update(part);
      await file.write(part);
    }
  } catch (error) {
    void reader.cancel().catch(() => undefined);
    throw error;
  }
  return { bytes, sha256: hash.digest('hex') };
}

export interface Received {
  file: string;
  bytes: number;
  sha256: string;
}

/** The file is deleted when `work` ends. */
export async function withReceived<Result>(
  context: Context,
  sent: ReadableStream<Uint8Array> | null,
  name: string,
  work: (received: Received) => Promise<Result>,
): Promise<Result> {
  if (!sent) throw new HttpError(400, { detail: 'Запит порожній: додайте реєстр.', code: 'empty' });
  const folder = folderOf(context);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, name);
  const handle = await open(file, 'wx', 0o600);
  try {
    let received: { bytes: number; sha256: string };
    try {
      received = await store(sent, handle, context.config.registerPush.maxBytes);
    } finally {
      await handle.close();
    }
    return await work({ file, ...received });
  } finally {
    await rm(file, { force: true });
  }
}

/** What a killed process left on this machine. */
export async function deleteLeftBodies(context: Context): Promise<void> {
  const folder = folderOf(context);
  for (const name of await readdir(folder).catch(() => [])) {
    const file = join(folder, name);
    const { mtimeMs = Infinity } = (await stat(file).catch(() => undefined)) ?? {};
    if (mtimeMs < Date.now() - DAY_MS) await rm(file, { force: true });
  }
}
