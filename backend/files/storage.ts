// Where uploaded files live: a folder outside the web root, or S3-compatible storage when there are several instances.
import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Disk } from 'flydrive';
import type { Config } from '@/backend/config';
import type { StorageNoun } from './storage-key';

export interface Storage {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Rejects when there is no such file. */
  get(key: string): Promise<Uint8Array>;
  /** Undefined when there is no such file; rejects when the storage does not answer. */
  find(key: string): Promise<Uint8Array | undefined>;
  delete(key: string): Promise<void>;
  /** Keys of everything kept for a noun, in parts of at most a thousand. */
  list(noun: StorageNoun): AsyncGenerator<string[]>;
  /** Epoch ms, by the clock of the storage. Rejects when there is no such file. */
  storedAt(key: string): Promise<number>;
}

type Place = Pick<Config, 'dataDir' | 's3'>;

// Loaded with the first file: S3's own part is large, and most starts meet no file.
async function openDriver({ dataDir, s3 }: Place) {
  if (s3 === null) {
    const { FSDriver } = await import('flydrive/drivers/fs');
    const folder = join(dataDir, 'files');
    await mkdir(folder, { recursive: true });
    // An older one may stand open to everyone on the machine.
    await chmod(folder, 0o700);
    return new FSDriver({ location: folder, visibility: 'private' });
  }
  const { S3Driver } = await import('flydrive/drivers/s3');
  return new S3Driver({
    credentials: { accessKeyId: s3.accessKeyId, secretAccessKey: s3.secretAccessKey },
    endpoint: s3.endpoint,
    region: s3.region,
    bucket: s3.bucket,
    forcePathStyle: true,
    supportsACL: false,
    visibility: 'private',
  });
}

async function openDisk(place: Place): Promise<Disk> {
  const [flydrive, driver] = await Promise.all([import('flydrive'), openDriver(place)]);
  return new flydrive.Disk(driver);
}

/** Keys are made by `storageKey`, never from what a citizen named a file. */
export function openStorage(place: Place): Storage {
  let opened: Promise<Disk> | undefined;
  const disk = () => (opened ??= openDisk(place));
  async function* list(noun: StorageNoun): AsyncGenerator<string[]> {
    if (place.s3 === null) await mkdir(join(place.dataDir, 'files', noun), { recursive: true });
    let next: string | undefined;
    do {
      const { objects, paginationToken } = await (
        await disk()
      ).listAll(noun, { recursive: true, ...(next ? { paginationToken: next } : {}) });
      yield [...objects].flatMap((object) => (object.isFile ? object.key : []));
      next = paginationToken;
    } while (next);
  }
  return {
    put: async (key, bytes) => (await disk()).put(key, bytes),
    get: async (key) => (await disk()).getBytes(key),
    find: async (key) => ((await (await disk()).exists(key)) ? (await disk()).getBytes(key) : undefined),
    delete: async (key) => (await disk()).delete(key),
    list,
    storedAt: async (key) => (await (await disk()).getMetaData(key)).lastModified.getTime(),
  };
}
