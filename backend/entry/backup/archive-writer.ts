// Written under a temporary name, synced, then renamed: the archive is either whole or absent.
import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack as openPack } from 'tar-stream';
import { toDisk } from '@/backend/platform/files/storage';
import type { Part } from './manifest';

export const UNFINISHED = '.part';

export interface ArchiveWriter {
  add(name: string, bytes: Buffer): Promise<Part>;
  finish(): Promise<number>;
  discard(): Promise<void>;
}

export function createArchive(file: string): ArchiveWriter {
  const draft = `${file}.${randomBytes(4).toString('hex')}${UNFINISHED}`;
  const pack = openPack();
  const written = pipeline(pack, createGzip(), createWriteStream(draft, { flags: 'wx', mode: 0o600 }));
  // The next await reports it; this avoids an unhandled rejection.
  written.catch(() => undefined);
  const put = (name: string, bytes: Buffer) =>
    new Promise<void>((resolve, reject) => {
      pack.entry({ name, size: bytes.byteLength, mode: 0o600 }, bytes, (error) => (error ? reject(error) : resolve()));
    });
  return {
    add: async (name, bytes) => {
      // A full or shut disk ends the pipeline: its error says why, the entry's only that it is over.
      await Promise.race([put(name, bytes).catch(() => written), written]);
      return { name, size: bytes.byteLength, sha256: createHash('sha256').update(bytes).digest('hex') };
    },
    finish: async () => {
      pack.finalize();
      await written;
      await toDisk(draft);
      await rename(draft, file);
      await toDisk(file);
      return (await stat(file)).size;
    },
    discard: async () => {
      pack.destroy();
      await written.catch(() => undefined);
      await rm(draft, { force: true });
    },
  };
}
