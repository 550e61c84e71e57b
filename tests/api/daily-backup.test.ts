import { mkdirSync, readdirSync, rmSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findNotedCopy } from '@/backend/entry/backup/last-backup';
import { findCopies } from '@/backend/entry/doctor/examine-machine';
import { runDueBackup } from '@/backend/entry/serve/jobs';
import { storageKey } from '@/backend/platform/files/storage-key';
import { MINUTE_MS } from '@/domain/durations';
import { onAnyEngine } from '@/tests/databases';
import { openCity, type City } from './city';
import { operatorOf } from './operator';
import { fine, newsItem } from './records';

const DAY_MS = 24 * 60 * MINUTE_MS;

onAnyEngine('the daily backup', (createDatabase) => {
  let city: City;
  let folder: string;

  beforeAll(async () => {
    const config = await createDatabase();
    folder = join(config.dataDir, 'copies');
    city = await openCity({ ...config, backupDir: folder, backupKeep: 2 });
    await city.import('news', [newsItem(1)]);
  });

  afterAll(() => city.close());

  it('is made once a day by one of two instances, complete, and the oldest is deleted', async () => {
    for (let day = 0; day < 4; day += 1) {
      await Promise.all([runDueBackup(city.context, 'one'), runDueBackup(city.context, 'other')]);
      await runDueBackup(city.context, 'one');
      city.wait(DAY_MS);
    }
    const names = readdirSync(folder).sort();
    expect(names).toEqual(['parkinspection-2026-11-23T08-00-00Z.tar.gz', 'parkinspection-2026-11-24T08-00-00Z.tar.gz']);
    const verified = await operatorOf(city)('verify', join(folder, names[1] ?? ''));
    expect(verified.code).toBe(0);
    expect(verified.output).not.toMatch(/^ {2}news: /m);
    expect(verified.output).toMatch(/^ {2}решта однакова: таблиць \d+$/m);
  });

  it('removes what a killed process has left behind, and no other files', async () => {
    const left = join(folder, 'parkinspection-2026-11-20T08-00-00Z.tar.gz.0a1b2c3d.part');
    writeFileSync(left, 'half');
    utimesSync(left, 0, 0);
    writeFileSync(join(folder, 'notes.txt'), 'ours');
    await runDueBackup(city.context, 'one');
    expect(readdirSync(folder).filter((name) => !name.endsWith('Z.tar.gz'))).toEqual(['notes.txt']);
  });

  it('is retried when it could not be written', async () => {
    rmSync(folder, { recursive: true });
    writeFileSync(folder, 'a file where the folder should be');
    city.wait(DAY_MS);
    await expect(runDueBackup(city.context, 'one')).rejects.toThrow();
    rmSync(folder);
    mkdirSync(folder);
    city.wait(DAY_MS);
    await runDueBackup(city.context, 'one');
    expect(readdirSync(folder)).toHaveLength(1);
  });

  it('whose storage lacked a file is told as that', async () => {
    const { db, config, now } = city.context;
    const copies = async () => findCopies(config, now(), await findNotedCopy(db));
    expect(await copies()).toMatchObject({ isFine: true });
    await city.import('fines', [fine('ІП 0000000009', 'AA1234BB')]);
    const photos = JSON.stringify([{ key: storageKey('fines'), alt: null, taken_at: null }]);
    await db.updateTable('fines').set({ photos }).execute();
    city.wait(DAY_MS);
    await runDueBackup(city.context, 'one');
    expect(await copies()).toMatchObject({ isFine: false, text: expect.stringContaining('файлів: 1;') as string });
    await db.updateTable('fines').set({ photos: '[]' }).execute();
    rmSync(folder, { recursive: true });
    city.wait(DAY_MS);
    await runDueBackup(city.context, 'one');
    expect(await copies()).toMatchObject({ isFine: true });
  });

  it('of a clock that ran ahead does not hide that there has been none since', async () => {
    const { config } = city.context;
    const [last = ''] = readdirSync(folder);
    utimesSync(join(folder, last), 0, Date.now() / 1000 - 3 * 24 * 3600);
    const ahead = join(folder, 'parkinspection-2099-01-01T08-00-00Z.tar.gz');
    writeFileSync(ahead, 'made while the clock was wrong');
    utimesSync(ahead, 0, Date.parse('2099-01-01T08:00:00Z') / 1000);
    const old = { isFine: false, text: expect.stringMatching(/^остання від .*: причина в журналі сайту$/) as string };
    expect(await findCopies(config, Date.now(), null)).toMatchObject(old);
    const noted = { at: Date.parse('2099-01-01T08:00:00Z'), place: 'elsewhere', missing: 0 };
    expect(await findCopies(config, Date.now(), noted)).toMatchObject(old);
    rmSync(ahead);
  });

  it('that would not fit is not begun, neither is one by hand, and is tried again after an hour', async () => {
    const [last = ''] = readdirSync(folder);
    truncateSync(join(folder, last), 2 ** 50);
    city.wait(DAY_MS);
    await expect(runDueBackup(city.context, 'one')).rejects.toThrow(/^Копія не вміститься: на диску з .* Нічого/);
    expect(readdirSync(folder)).toEqual([last]);
    const byHand = await operatorOf(city)('backup', join(folder, 'by-hand.tar.gz'));
    expect(byHand).toMatchObject({ code: 1, errors: expect.stringMatching(/^Копія не вміститься/) as string });
    expect(await findCopies(city.context.config, city.context.now(), null)).toMatchObject({
      isFine: false,
      text: expect.stringContaining('наступна не вміститься') as string,
    });

    truncateSync(join(folder, last), 1);
    city.wait(6 * MINUTE_MS);
    await runDueBackup(city.context, 'other');
    expect(readdirSync(folder)).toEqual([last]);
    city.wait(60 * MINUTE_MS);
    await runDueBackup(city.context, 'other');
    expect(readdirSync(folder)).toHaveLength(2);
  });
});
