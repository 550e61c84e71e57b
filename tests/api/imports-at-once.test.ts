// What others do while an import prepares its rows.
import { afterEach, expect, it, vi } from 'vitest';
import { finesImporter } from '@/backend/fines/changes/import';
import { readPhotos } from '@/backend/fines/stored-photos';
import { beginImport } from '@/backend/platform/import/import-log';
import { type Importer, ImportRunning } from '@/backend/platform/import/importer';
import { runImport } from '@/backend/platform/import/run-import';
import { MINUTE_MS } from '@/domain/durations';
import { onBothEngines } from '@/tests/databases';
import { cityOf, lastImport } from './city';
import { addStaff, enterDesk } from './desk';
import { operatorOf } from './operator';
import { evacuation, fine } from './records';

/** Process, which lives. Of this one none would be alive. */
const OF_ANOTHER = { pid: process.ppid, alive_until: Number.MAX_SAFE_INTEGER };
const origin = { file: 'реєстр.csv', sha256: '', madeBy: 'місто' };

onBothEngines('an import of fines', (createDatabase) => {
  const city = cityOf(createDatabase);

  const numbered = (rows: unknown[]) => rows.map((row, index) => ({ line: index + 1, row }));

  const writes = (rows: unknown[], meanwhile: () => Promise<unknown>) => {
    const importer: Importer = {
      ...finesImporter,
      prepare: async (read) => {
        await city.context.db.updateTable('imports').set(OF_ANOTHER).where('state', '=', 'staging').execute();
        await meanwhile();
        return { rows: read, problems: [] };
      },
    };
    return runImport(importer, numbered(rows), city.context, { origin, accept: true });
  };
  const stored = (serial: string) =>
    city.context.db
      .selectFrom('fines')
      .where('serial_key', '=', serial.replace(' ', ''))
      .select(['amount_kopecks', 'photos'])
      .executeTakeFirst();
  const operator = (...args: string[]) => operatorOf(city)(...args);
  const JUST_CHANGED = { message: expect.stringContaining('щойно змінилися. Повторіть') };

  afterEach(() => void vi.useRealTimers());

  it('that needs eleven minutes for the photos of one batch is not taken for dead by another import', async () => {
    const { db } = city.context;
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const aliveUntil = async () =>
      (await db.selectFrom('imports').select('alive_until').executeTakeFirstOrThrow()).alive_until;
    const slow: Importer = {
      ...finesImporter,
      prepare: async (rows) => {
        // Of this process none is alive.
        await db.updateTable('imports').set({ pid: process.ppid }).execute();
        for (let minute = 0; minute < 11; minute += 1) {
          const before = await aliveUntil();
          city.wait(MINUTE_MS);
          vi.advanceTimersByTime(MINUTE_MS);
          await expect.poll(aliveUntil).toBe(before + MINUTE_MS);
        }
        await city.import('evacuations', [evacuation(1, 'AA1234BB')]);
        return { rows, problems: [] };
      },
    };
    await runImport(slow, numbered([fine('ІП 0000000001', 'AA1234BB')]), city.context, { origin });
    expect(await db.selectFrom('imports').select(['noun', 'state']).orderBy('id').execute()).toEqual([
      { noun: 'fines', state: 'done' },
      { noun: 'evacuations', state: 'done' },
    ]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('keeps an undo of an earlier one waiting until it has ended', async () => {
    const serial = 'ІП 0000000002';
    await city.import('fines', [fine(serial, 'AA1234BB')]);
    const id = await lastImport(city);
    const undo = () => operator('import', 'undo', `${id}`);
    let undone: unknown;
    await writes([fine(serial, 'AA1234BB', { amount: '680' })], async () => (undone = await undo()));
    expect(undone).toMatchObject({ code: 1, errors: expect.stringContaining('дочекайтеся його кінця й повторіть') });
    expect(await stored(serial)).toMatchObject({ amount_kopecks: 68_000 });
    expect(await undo()).toMatchObject({ code: 1, errors: expect.stringContaining('змінив новіший імпорт') });
  });

  it('brings back no photo that was removed meanwhile: it is refused, and read again it is written', async () => {
    const serial = 'ІП 0000000003';
    const photos = (...names: string[]) => fine(serial, 'AA1234BB', { photos: names.join(' ; ') });
    await city.import('fines', [photos('/a.jpg', '/b.jpg')]);
    const remove = () => operator('fines', 'remove-photo', serial, '1', '--yes');
    await expect(writes([photos('/c.jpg')], remove)).rejects.toMatchObject(JUST_CHANGED);
    const names = async () => readPhotos((await stored(serial))?.photos).map(({ url }) => url);
    expect(await names()).toEqual(['/b.jpg']);
    expect(await writes([photos('/c.jpg')], () => Promise.resolve())).toMatchObject({ changed: 1 });
    expect(await names()).toEqual(['/b.jpg', '/c.jpg']);
  });

  it('does not count as changed what was deleted meanwhile', async () => {
    const serial = 'ІП 0000000004';
    await city.import('fines', [fine(serial, 'AA1234BB')]);
    const dropped = () => operator('fines', 'delete', serial, '--yes');
    const changed = [fine(serial, 'AA1234BB', { amount: '680' })];
    await expect(writes(changed, dropped)).rejects.toMatchObject(JUST_CHANGED);
    expect(await stored(serial)).toBeUndefined();
    expect(await writes(changed, () => Promise.resolve())).toMatchObject({ added: 1 });
  });

  it('is told to come again also where it has cleared away one that was killed', async () => {
    const serial = 'ІП 0000000006';
    await city.import('fines', [fine(serial, 'AA1234BB')]);
    const { id } = await beginImport(city.context, 'fines', origin);
    const dropped = () => operator('fines', 'delete', serial, '--yes');
    const refused = writes([fine(serial, 'AA1234BB', { amount: '680' })], dropped).catch((error: unknown) => error);
    expect(await refused).toBeInstanceOf(ImportRunning);
    expect(await refused).toMatchObject({ message: expect.stringContaining(`Попередній імпорт ${id} (fines`) });
    expect(await refused).toMatchObject(JUST_CHANGED);
  });

  it('that was killed is cleared away before the transaction of an act on one record', async () => {
    const { db } = city.context;
    const clerk = await enterDesk(city, await addStaff(city, 'clerk'));
    await city.import('fines', [fine('ІП 0000000005', 'AA1234BB')]);
    const { id } = await db.selectFrom('fines').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
    const { version } = (await city.desk('registers.find', { register: 'fines', id }, clerk)).json;
    const killed = await beginImport(city.context, 'evacuations', origin);
    await db.insertInto('import_changes').values({ import_id: killed.id, seq: 1, key: 'e', after: '{}' }).execute();
    const wrong = { register: 'fines', id, version, reason: 'typo', fields: { amount: 'сто' } };
    expect(await city.desk('registers.correct', wrong, clerk)).toMatchObject({ status: 400 });
    const left = db.selectFrom('import_changes').where('import_id', '=', killed.id).selectAll();
    expect(await left.execute()).toEqual([]);
    const log = db.selectFrom('imports').where('id', '=', killed.id).select('state');
    expect(await log.executeTakeFirst()).toEqual({ state: 'interrupted' });
  });
});
