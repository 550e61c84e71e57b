import { expect, it } from 'vitest';
import { sourceOf } from '@/backend/platform/import/import-log';
import { onBothEngines } from '@/tests/databases';
import { openBefore } from './open-before';

const NAME = '0080-imports-of-one-record';

onBothEngines('the log of imports from before an act on one record had a column', (_, createEmpty) => {
  it('names the record of each such act, and leaves files their names', async () => {
    const { db, upgrade } = await openBefore(createEmpty, NAME);
    const log = async (file: string, sha256 = '') => {
      const counts = { added: 0, changed: 1, same: 0, fields: '', host: 'city', pid: 1, alive_until: 1 };
      const row = { noun: 'fines', file, sha256, made_by: 'Олена', state: 'done' as const, started_at: 1 };
      const { id } = await db
        .insertInto('imports')
        .values({ ...row, ...counts, finished_at: 1, undone_at: null, undone_by: null, changes_dropped_at: null })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    };
    const names = [
      ['fines ІП0000000001', 'один запис: ІП0000000001'],
      ['fines withdraw ІП0000000002', 'один запис: ІП0000000002'],
      ['evacuations 2026/17.1', 'один запис: 2026/17.1'],
      ['parking-places П-7', 'один запис: П-7'],
      ['payment 12', 'один запис: 12'],
      ['стіл', 'стіл'],
      ['/srv/реєстри/fines 2026.csv', 'fines 2026.csv'],
    ] as const;
    const ids = [];
    for (const [file] of names) ids.push(await log(file));
    const uploaded = await log('fines листопад', 'f00d');
    expect(await upgrade()).toContain(NAME);
    const sources = new Map(
      (await db.selectFrom('imports').selectAll().execute()).map((row) => [row.id, sourceOf(row)]),
    );
    expect(ids.map((id) => sources.get(id))).toEqual(names.map(([, source]) => source));
    expect(sources.get(uploaded)).toBe('fines листопад');
  });
});
