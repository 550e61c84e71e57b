// A compressed archive that is there whole or not at all: written beside under a name of its own, brought to the disk, renamed.
import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack as openPack } from 'tar-stream';
import type { Part } from './manifest';

/** The ending of an archive that is not whole. */
export const UNFINISHED = '.part';

export interface ArchiveWriter {
  /** Resolves when there is room for more. */
  add(name: string, bytes: Buffer): Promise<Part>;
  /** The archive gets its name; returns its size. */
  finish(): Promise<number>;
  /** Leaves nothing behind. */
  discard(): Promise<void>;
}

async function toDisk(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Readable by whoever runs the site alone. */
export function createArchive(file: string): ArchiveWriter {
  const draft = `${file}.${randomBytes(4).toString('hex')}${UNFINISHED}`;
  const pack = openPack();
  const written = pipeline(pack, createGzip(), createWriteStream(draft, { flags: 'wx', mode: 0o600 }));
  // Told by whoever waits for it next.
  written.catch(() => undefined);
  const put = (name: string, bytes: Buffer) =>
    new Promise<void>((resolve, reject) => {
      pack.entry({ name, size: bytes.byteLength, mode: 0o600 }, bytes, (error) => (error ? reject(error) : resolve()));
    });
  return {
    add: async (name, bytes) => {
      // A full disk ends the one and leaves the other waiting.
      await Promise.race([put(name, bytes), written]);
      return { name, size: bytes.byteLength, sha256: createHash('sha256').update(bytes).digest('hex') };
    },
    finish: async () => {
      pack.finalize();
      await written;
      await toDisk(draft);
      await rename(draft, file);
      await toDisk(dirname(file));
      return (await stat(file)).size;
    },
    discard: async () => {
      pack.destroy();
      await written.catch(() => undefined);
      await rm(draft, { force: true });
    },
  };
}
