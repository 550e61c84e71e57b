import { expect, it } from 'vitest';
import { registerOf } from '@/backend/db/register-of';
import { onBothEngines } from '@/tests/databases';
import { openBefore } from './open-before';

const NAME = '0096-log-of-imports';

onBothEngines('the log of imports from before a statement had a mark', (_, createEmpty) => {
  it('tells a statement by its lines, and so for an instance of that version that goes on beside', async () => {
    const { db, upgrade } = await openBefore(createEmpty, NAME);
    const log = (file: string, sha256: string, record: string | null = null) =>
      db
        .insertInto('imports')
        .values({
          ...{ noun: 'fines', file, sha256, record, made_by: 'Олена', state: 'done' as const, fields: '' },
          ...{ added: 0, changed: 1, same: 0, host: 'city', pid: 1, alive_until: 1, started_at: 1, finished_at: 1 },
          ...{ undone_at: null, undone_by: null, changes_dropped_at: null },
        })
        .execute();
    const line = {
      file: 'виписка',
      fingerprint: 'f',
      paid_at: 1,
      amount_kopecks: 1,
      identity: '{}',
      read_at: 1,
      is_repeated: 0,
    };
    const read = (sha256: string) =>
      db
        .insertInto('statement_lines')
        .values({ ...line, sha256, line: 2 })
        .execute();
    await log('штрафи', 'f00d');
    await log('виписка', 'beef');
    await log('', '', '12');
    await read('beef');
    expect(await upgrade()).toContain(NAME);
    // An undo forgets the lines.
    await db.deleteFrom('statement_lines').execute();
    await log('штрафи 2', 'fade');
    await log('виписка 2', 'cafe');
    await read('cafe');
    const rows = await db.selectFrom('imports').select(registerOf.as('register')).orderBy('id').execute();
    expect(rows.map(({ register }) => register)).toEqual(['fines', 'payments', 'fines', 'fines', 'payments']);
  });

  it('tells a statement of the first release, which kept no lines, by the fines it paid', async () => {
    const { db, upgrade } = await openBefore(createEmpty, NAME);
    const log = async (file: string, values: { fields: string; added?: number; record?: string }, isPaying = true) => {
      const { id } = await db
        .insertInto('imports')
        .values({
          ...{ noun: 'fines', file, sha256: file, record: null, made_by: 'Олена', state: 'done' as const },
          ...{ added: 0, changed: 1, same: 0, host: 'city', pid: 1, alive_until: 1, started_at: 1, finished_at: 1 },
          ...{ undone_at: null, undone_by: null, changes_dropped_at: null, ...values },
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const payment = { fingerprint: file, serial_key: 'ІП1', amount_kopecks: 1, paid_at: 1, import_id: id };
      if (isPaying) await db.insertInto('payments').values(payment).execute();
    };
    await log('виписка', { fields: 'paid_at,paid_part_at,paid_part_kopecks' });
    await log('сплачені', { fields: 'paid_at' }, false);
    await log('нові штрафи', { fields: 'paid_at', added: 1 });
    await log('виправлені штрафи', { fields: 'paid_at,plate' });
    await log('', { fields: 'paid_at', record: 'ІП1' });
    await upgrade();
    const rows = await db.selectFrom('imports').select(registerOf.as('register')).orderBy('id').execute();
    expect(rows.map(({ register }) => register)).toEqual(['payments', 'fines', 'fines', 'fines', 'fines']);
  });
});
