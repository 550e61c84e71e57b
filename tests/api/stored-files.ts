import { afterAll, describe } from 'vitest';
import type { Config } from '@/backend/core/config';
import { FOLDERS } from '@/backend/entry/delete-leftovers';
import type { Storage } from '@/backend/platform/files/storage';
import { onAnyEngine } from '@/tests/databases';
import { openS3, type S3Server } from './s3-server';

/** With both storages. */
export function inBothPlaces(title: string, suite: (createDatabase: () => Promise<Config>) => void): void {
  onAnyEngine(title, (createDatabase) => {
    describe('with files in a folder', () => suite(createDatabase));
    describe('with files in S3', () => {
      let server: S3Server | undefined;
      afterAll(() => server?.close());
      suite(async () => {
        server = await openS3();
        return { ...(await createDatabase()), s3: server.s3 };
      });
    });
  });
}

export async function storedKeys(files: Storage): Promise<string[]> {
  const keys: string[] = [];
  for (const noun of FOLDERS) for await (const part of files.list(noun)) keys.push(...part);
  return keys.sort();
}
