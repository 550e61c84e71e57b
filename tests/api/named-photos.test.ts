import type { KyselyPlugin } from 'kysely';
import { expect, it } from 'vitest';
import { deleteLeftoverFiles } from '@/backend/entry/delete-leftovers';
import { storageKey } from '@/backend/platform/files/storage-key';
import { onAnyEngine } from '@/tests/databases';
import { cityOf, START } from './city';
import { fine } from './records';
import { storedKeys } from './stored-files';

const FINES = 1_200;
const TWO_DAYS_MS = 2 * 24 * 60 * 60_000;

onAnyEngine('photos of many fines', (createDatabase) => {
  const city = cityOf(createDatabase);

  it('are each read once, some hundreds at a time, to find the files that no fine names', async () => {
    const { db, files } = city.context;
    await city.import(
      'fines',
      Array.from({ length: FINES }, (_, number) => fine(`ІП ${String(number).padStart(10, '0')}`, 'AA1234BB')),
    );
    const key = storageKey('fines');
    await db
      .updateTable('fines')
      .set({ photos: JSON.stringify([{ key, alt: null, taken_at: null }]) })
      .execute();
    for (const stored of [key, storageKey('fines')]) await files.put(stored, Buffer.from('photo'));

    const read: number[] = [];
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: ({ result }) => {
        if (result.rows.some((row) => 'photos' in row)) read.push(result.rows.length);
        return Promise.resolve(result);
      },
    };
    // As S3 lists them.
    async function* inPages(noun: Parameters<typeof files.list>[0]) {
      for await (const keys of files.list(noun)) for (const one of keys) yield [one];
    }
    city.wait(Date.now() - START + TWO_DAYS_MS);
    await deleteLeftoverFiles({ ...city.context, db: db.withPlugin(counting), files: { ...files, list: inPages } });

    expect(await storedKeys(files)).toEqual([key]);
    expect(Math.max(...read)).toBeLessThanOrEqual(500);
    expect(read.reduce((sum, rows) => sum + rows, 0)).toBe(FINES);
  });
});
