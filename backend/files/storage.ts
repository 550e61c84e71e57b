// Where uploaded files live: a folder outside the web root, or S3-compatible storage when there are several instances.
import { join } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { S3Driver } from 'flydrive/drivers/s3';
import type { Config } from '@/backend/config';

export interface Storage {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Rejects when there is no such file. */
  get(key: string): Promise<Uint8Array>;
  delete(key: string): Promise<void>;
}

/** Keys are made by `storageKey`, never from what a citizen named a file. */
export function openStorage({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): Storage {
  const driver = s3
    ? new S3Driver({
        credentials: { accessKeyId: s3.accessKeyId, secretAccessKey: s3.secretAccessKey },
        endpoint: s3.endpoint,
        region: s3.region,
        bucket: s3.bucket,
        forcePathStyle: true,
        supportsACL: false,
        visibility: 'private',
      })
    : new FSDriver({ location: join(/* turbopackIgnore: true */ dataDir, 'files'), visibility: 'private' });
  const disk = new Disk(driver);
  return {
    put: (key, bytes) => disk.put(key, bytes),
    get: (key) => disk.getBytes(key),
    delete: (key) => disk.delete(key),
  };
}
