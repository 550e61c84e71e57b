import { describe } from 'vitest';
import type { Config } from '@/backend/core/config';
import { FOLDERS } from '@/backend/entry/delete-leftovers';
import type { Storage } from '@/backend/platform/files/storage';
import { onAnyEngine } from '@/tests/databases';
import { openS3, type S3Server } from './s3-server';

/** With both storages. `open` returns an empty city’s configuration, `close` stops its S3 server. */
export function inBothPlaces(
  title: string,
  suite: (open: () => Promise<Config>, close: () => Promise<void>) => void,
): void {
  onAnyEngine(title, (createDatabase) => {
    describe('with files in a folder', () => suite(createDatabase, () => Promise.resolve()));
    describe('with files in S3', () => {
      let server: S3Server | undefined;
      const open = async () => {
        server = await openS3();
        return { ...(await createDatabase()), s3: server.s3 };
      };
      suite(open, async () => server?.close());
    });
  });
}

export async function storedKeys(files: Storage): Promise<string[]> {
  const keys: string[] = [];
  for (const noun of FOLDERS) for await (const part of files.list(noun)) keys.push(...part);
  return keys.sort();
}
