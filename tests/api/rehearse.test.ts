import {
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statfsSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { Config } from '@/backend/core/config';
import { listTables } from '@/backend/db/tables';
import { digestsOf } from '@/backend/entry/backup/load-tables';
import { makeDailyBackup } from '@/backend/entry/backup/daily-backup';
import { runInspection } from '@/backend/entry/commands/run';
import { onBothEngines } from '@/tests/databases';
import { suiteFolder } from '@/tests/suite-folder';
import { openCity, START, type City } from './city';
import { citizen, fine, settings } from './records';
import { startProgram } from './run-program';

const NOW = Date.parse('2026-11-24T10:00:00+02:00');
const FINES = [
  'serial_number,license_plate,amount,violated_at,address,cancelled_at',
  'ІП 0000000001,AA1234BB,680.00,2026-11-18T14:05:00+02:00,вул. Театральна,',
  'ІП 0000000002,AA1234BB,170.00,2026-11-18T14:05:00+02:00,вул. Театральна,',
  'ІП 0000000003,AA1234BB,340.00,2026-11-18T14:05:00+02:00,вул. Театральна,2026-11-20T10:00:00+02:00',
  'ІП 0000000004,AA1234BB,340.00,2026-11-23T14:05:00+02:00,вул. Театральна,',
].join('\n');

onBothEngines('a rehearsal', (createDatabase, _, itOnAny) => {
  const folder = suiteFolder();
  const file = join(folder, 'fines.csv');
  let config: Config;
  let city: City;

  const inspect = (...args: string[]) => runInspection(args, () => config);
  const stateOf = async ({ context: { db } }: City) => ({
    tables: Object.fromEntries(await digestsOf(db, await listTables(db))),
    files: readdirSync(config.dataDir, { recursive: true }).filter((name) => !/sqlite-(wal|shm)$/.test(String(name))),
  });

  beforeAll(async () => {
    city = await openCity({ ...(await createDatabase()), backupDir: join(folder, 'copies') });
    city.wait(NOW - START);
    ({ config } = city.context);
    await city.import('settings', [settings()]);
    await city.import('citizens', [citizen('olena@example.org', ['AA1234BB'])]);
    await city.import(
      'fines',
      ['1', '2', '3'].map((number) => fine(`ІП 000000000${number}`, 'AA1234BB')),
    );
    writeFileSync(file, FINES);
  });

  afterAll(() => city.close());

  /** Its file's time says of which day it is. */
  const makeCopy = async (at: number) => {
    await makeDailyBackup({ ...city.context, now: () => at });
    for (const name of readdirSync(config.backupDir)) utimesSync(join(config.backupDir, name), at / 1000, at / 1000);
  };

  it('of a register file tells what citizens would see, and changes nothing', async () => {
    const before = await stateOf(city);
    const { code, output, errors } = await inspect('rehearse', 'fines', file, '--accept');
    expect([code, errors]).toEqual([0, '']);
    expect(output).toMatch(/1 штраф з’явиться, на сьогодні \d+,00\u00a0грн; наприклад ІП 0000000004/);
    expect(output).toMatch(/1 штраф подорожчає, разом на \d+,00\u00a0грн; наприклад ІП 0000000001/);
    expect(output).toMatch(/1 штраф стане дешевшим, разом на \d+,00\u00a0грн; наприклад ІП 0000000002/);
    expect(output).toMatch(/1 штраф більше не треба сплачувати .*; наприклад ІП 0000000003/);
    expect(output).toMatch(/надійде 4 листи: /);
    expect(output).toContain('на сайті нічого не змінено й не надіслано');
    expect(output).not.toMatch(/Коваль|example\.org|Імпорт \d/);
    expect(await stateOf(city)).toEqual(before);

    const json = await inspect('rehearse', 'fines', file, '--accept', '--json');
    expect(JSON.parse(json.output)).toMatchObject({
      fines: { appeared: { count: 1 }, dearer: { count: 1, examples: ['ІП 0000000001'] }, vanished: { count: 0 } },
      cars: { unconfirmed: 0 },
      mails: { fine_new: 1 },
    });
    expect(await stateOf(city)).toEqual(before);
  });

  itOnAny('knows the headers that were explained after the copy was made', async () => {
    await makeCopy(NOW);
    const [mapping, own] = [join(folder, 'mapping.json'), join(folder, 'own.csv')];
    const columns = {
      serial_number: 'Ном',
      license_plate: 'Знак',
      amount: 'Скільки',
      violated_at: 'Коли',
      address: 'Де',
    };
    writeFileSync(mapping, JSON.stringify({ columns, skipped: ['Примітка'] }));
    writeFileSync(own, 'Ном;Знак;Скільки;Коли;Де;Примітка\nІП 0000000005;AA1234BB;340,00;20.11.2026 14:05;вул. А;');
    const taken = await inspect('import', 'fines', own, '--columns', mapping);
    expect([taken.code, taken.errors]).toEqual([0, '']);
    const { code, output, errors } = await inspect('rehearse', 'fines', own);
    expect([code, errors]).toEqual([0, '']);
    expect(output).toContain('за відповідністю 1,');
    const [, id = ''] = /Імпорт (\d+)/.exec(taken.output) ?? [];
    expect(await inspect('import', 'undo', id)).toMatchObject({ code: 0, errors: '' });
  });

  itOnAny('without room for its copies is refused in a sentence, and leaves nothing', async () => {
    await makeCopy(NOW);
    const before = await stateOf(city);
    const full = { ...config, diskFreeMinMb: 1_000_000_000 };
    const outcome = await runInspection(['rehearse', 'fines', file], () => full);
    expect(outcome).toMatchObject({ code: 1, output: '' });
    expect(outcome.errors).toMatch(
      /^Пробна копія не вміститься: на диску з .* звільніть місце\. Нічого не змінено\.$/m,
    );
    expect(await stateOf(city)).toEqual(before);
  });

  itOnAny('is not refused for the size of the site’s files, which it does not copy', async () => {
    const { bavail, bsize } = statfsSync(folder);
    const large = join(config.backupDir, 'parkinspection-2030-01-01T00-00-00Z.tar.gz');
    mkdirSync(config.backupDir, { recursive: true });
    writeFileSync(large, '');
    truncateSync(large, bavail * bsize);
    utimesSync(large, START / 1000, START / 1000);
    expect(await inspect('rehearse', 'fines', file, '--accept')).toMatchObject({ code: 0, errors: '' });
    rmSync(large);
  });

  it('where there is no database yet is refused in a sentence, and makes none', async () => {
    const dataDir = join(folder, 'nowhere');
    for (const args of [
      ['fines', file],
      ['version', folder],
    ]) {
      const outcome = await runInspection(['rehearse', ...args], () => ({ ...config, dataDir, databaseUrl: '' }));
      expect(outcome.errors).toMatch(/^(Бази ще немає|У .* немає сайту)/);
    }
    expect(existsSync(dataDir)).toBe(false);
  });

  itOnAny('counts what the file itself would do: a refused one is refused in the same words', async () => {
    const bad = join(folder, 'bad.csv');
    writeFileSync(bad, FINES.replace('680.00', 'багато'));
    const before = await stateOf(city);
    const rehearsed = await inspect('rehearse', 'fines', bad, '--accept');
    expect(rehearsed.code).toBe(1);
    expect(rehearsed.errors).toBe((await inspect('import', 'fines', bad, '--accept')).errors);
    expect(await stateOf(city)).toEqual(before);
  });

  itOnAny('says which cars would lose their confirmation, and which sums a setting changes', async () => {
    const people = join(folder, 'citizens.json');
    const [one] = [citizen('olena@example.org', [])];
    writeFileSync(
      people,
      JSON.stringify([
        {
          ...one,
          password: undefined,
          cars: [{ license_plate: 'AA1234BB', brand: 'Skoda', model: 'Fabia', status: 'pending' }],
        },
      ]),
    );
    expect((await inspect('rehearse', 'citizens', people, '--accept')).output).toContain(
      '1 авто втратить підтвердження',
    );

    const rules = join(folder, 'settings.json');
    writeFileSync(rules, JSON.stringify(settings({ deadline_rules: { discount_percent: 25 } })));
    const { output } = await inspect('rehearse', 'settings', rules, '--accept', '--json');
    expect(JSON.parse(output)).toMatchObject({
      fines: { cheaper: { count: 3 } },
      registers: { settings: { changed: 1 } },
    });
  });

  it('takes the copy of today where there is one, keeps personal data to its owner, and leaves no copy when it is killed', async () => {
    await makeCopy(NOW + 60_000);
    await city.import('fines', [fine('ІП 0000000004', 'AA1234BB')]);
    const { output } = await inspect('rehearse', 'fines', file, '--accept');
    expect(output).toContain('1 штраф з’явиться');

    const scratches = () => readdirSync(config.dataDir).filter((name) => name.startsWith('scratch-'));
    const program = startProgram('inspection', ['rehearse', 'fines', file, '--accept'], config);
    await expect.poll(() => scratches().length, { interval: 5, timeout: 60_000 }).toBe(1);
    const [scratch = ''] = scratches();
    expect(statSync(join(config.dataDir, scratch)).mode & 0o777).toBe(0o700);
    const ended = new Promise((resolve) => program.once('close', resolve));
    program.kill('SIGKILL');
    await ended;
    expect(scratches()).toEqual([scratch]);
    await inspect('rehearse', 'fines', file, '--accept');
    expect(scratches()).toEqual([]);
  });

  itOnAny('of another version compares every fine and what a sample of citizens is answered', async () => {
    const other = join(folder, 'release');
    mkdirSync(join(other, 'scripts'), { recursive: true });
    // The program of this version stands for the other one; what it would answer otherwise is put into its mouth.
    const program = join(other, 'scripts', 'inspection.mjs');
    const run = (change: string) =>
      writeFileSync(
        program,
        `import { execFileSync } from 'node:child_process';
        import { readFileSync, writeFileSync } from 'node:fs';
        const args = process.argv.slice(2);
        if (process.env.DATABASE_URL !== '' || process.env.SMTP_URL !== '') process.exit(9);
        execFileSync(process.execPath, [${JSON.stringify(join(inject('programsFolder'), 'inspection.mjs'))}, ...args], { stdio: 'inherit', cwd: ${JSON.stringify(process.cwd())} });
        if (args[1] === 'snapshot') { let text = readFileSync(args[2], 'utf8'); ${change}; writeFileSync(args[2], text); }`,
      );
    const before = await stateOf(city);
    run('');
    const same = await inspect('rehearse', 'version', other);
    expect(same).toMatchObject({ code: 0, errors: '', output: expect.stringContaining('те саме, що ця') as string });
    run(
      `text = text.replace(/"kopecks":(\\d+)/, '"kopecks":99900').replace('"fields":{"status"', '"fields":{"body.new":"x","status"')`,
    );
    const differing = await inspect('rehearse', 'version', other);
    expect(differing.output).toMatch(/1 штраф подорожчає/);
    expect(differing.output).toMatch(/general\/: інші відповіді, 1 з 1; нові поля: body\.new/);
    expect(await stateOf(city)).toEqual(before);
    expect(await inspect('rehearse', 'snapshot', join(folder, 'x'), '--at', '1')).toMatchObject({ code: 1 });
    expect(await stateOf(city)).toEqual(before);
  });
});
