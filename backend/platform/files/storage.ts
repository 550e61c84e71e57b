import { chmod, mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Disk } from 'flydrive';
import { STORAGE_OUTAGE } from '@/backend/db/failures';
import type { Config } from '@/backend/core/config';
import { codeOf } from '@/backend/core/error-code';

export type StorageNoun = 'appeals' | 'cars' | 'fines' | 'news' | 'payment-claims' | 'registers';

export interface Storage {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Rejects when the file is missing. `isOutage` recognises the errors of an outage. */
  get(key: string): Promise<Uint8Array>;
  find(key: string): Promise<Uint8Array | undefined>;
  delete(key: string): Promise<void>;
  /** Yields at most 1000 keys at a time. */
  list(noun: StorageNoun): AsyncGenerator<string[]>;
  /** Epoch ms by the storage's clock. Rejects when the file is missing. */
  storedAt(key: string): Promise<number>;
}

const CONNECT_LIMIT_MS = 2_000;
/** No byte in either direction. Requests are sent at most twice. */
const SILENCE_LIMIT_MS = 4_000;
const ANSWER_LIMIT_MS = 10_000;

type Place = Pick<Config, 'dataDir' | 's3'>;

// Loaded lazily: the S3 client is large, and most starts touch no file.
async function openDriver({ dataDir, s3 }: Place) {
  if (s3 === null) {
    const { FSDriver } = await import('flydrive/drivers/fs');
    const folder = join(dataDir, 'files');
    await mkdir(folder, { recursive: true });
    // An existing folder may be readable by everyone.
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
    // Without these the client waits forever.
    requestHandler: {
      connectionTimeout: CONNECT_LIMIT_MS,
      socketTimeout: SILENCE_LIMIT_MS,
      requestTimeout: ANSWER_LIMIT_MS,
      throwOnRequestTimeout: true,
    },
    // Some storages never answer `Expect: 100-continue`.
    expectContinueHeader: false,
    maxAttempts: 2,
    supportsACL: false,
    visibility: 'private',
  });
}

async function openDisk(place: Place): Promise<Disk> {
  const [flydrive, driver] = await Promise.all([import('flydrive'), openDriver(place)]);
  return new flydrive.Disk(driver);
}

const namesOf = (error: unknown) => [codeOf(error), error instanceof Error ? error.name : ''];

function isAbsence(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return [error, cause].flatMap(namesOf).some((code) => /^(ENOENT|NoSuchKey|NotFound)$/.test(code));
}

async function orOutage<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (isAbsence(error)) throw error;
    throw Object.assign(new Error('the storage of files did not do its work', { cause: error }), {
      code: STORAGE_OUTAGE,
    });
  }
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A file and its name survive a power cut, as the row that names it does. */
export async function toDisk(file: string): Promise<void> {
  await sync(file);
  await sync(dirname(file));
}

export function openStorage(place: Place): Storage {
  let opened: Promise<Disk> | undefined;
  const write = async (key: string, bytes: Uint8Array) => {
    await (await disk()).put(key, bytes);
    if (place.s3 === null) await toDisk(join(place.dataDir, 'files', key));
  };
  // A failure is not kept: the folder may be given back, and the next one tries anew.
  const disk = () =>
    (opened ??= openDisk(place).catch((error: unknown) => {
      opened = undefined;
      throw error;
    }));
  async function* list(noun: StorageNoun): AsyncGenerator<string[]> {
    if (place.s3 === null) await mkdir(join(place.dataDir, 'files', noun), { recursive: true });
    let next: string | undefined;
    do {
      const from: { paginationToken?: string } = next === undefined ? {} : { paginationToken: next };
      const { objects, paginationToken } = await orOutage(async () =>
        (await disk()).listAll(noun, { recursive: true, ...from }),
      );
      yield [...objects].flatMap((object) => (object.isFile ? object.key : []));
      next = paginationToken;
    } while (next);
  }
  return {
    put: (key, bytes) => orOutage(() => write(key, bytes)),
    get: (key) => orOutage(async () => (await disk()).getBytes(key)),
    find: (key) =>
      orOutage(async () => ((await (await disk()).exists(key)) ? (await disk()).getBytes(key) : undefined)),
    delete: (key) => orOutage(async () => (await disk()).delete(key)),
    list,
    storedAt: async (key) => (await (await disk()).getMetaData(key)).lastModified.getTime(),
  };
}
