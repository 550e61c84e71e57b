import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { connect } from '@/backend/db/connection';
import { keyOfName } from '@/backend/platform/files/storage-key';
import type { Config } from '@/backend/core/config';
import { createEmptyPostgres, createEmptySqlite, keptBySuite, onBothEngines } from '@/tests/databases';
import { suiteFolder } from '@/tests/suite-folder';
import { openCity, type City } from './city';
import { fileOf, pngPhoto } from './files';
import { citizen, evacuation, fine, newsItem, settings } from './records';
import { runCommand, startProgram } from './run-program';
import { runInspection } from '@/backend/entry/commands/run';
import { openS3, type S3Server } from './s3-server';
import { storedKeys } from './stored-files';

const PLATE = 'AA1234BB';

const inspect = (args: string[], config: Config) => runInspection(args, () => config);

async function fillCity(config: Config): Promise<City> {
  const city = await openCity(config);
  await city.import('settings', [settings()]);
  await city.import(
    'news',
    Array.from({ length: 30 }, (_, index) => newsItem(index)),
  );
  await city.import(
    'evacuations',
    Array.from({ length: 1200 }, (_, index) => evacuation(index, PLATE)),
  );
  await city.import('citizens', [citizen('copy@example.org', [PLATE]), citizen('gone@example.org', [])]);
  await city.import('fines', [fine('ІП 0000000001', PLATE)]);
  // An id that was used and deleted must not be assigned again.
  await city.context.db.deleteFrom('users').where('email', '=', 'gone@example.org').execute();
  return city;
}

async function sendDocument(city: City): Promise<void> {
  const token = await city.login('copy@example.org');
  const [car] = (await city.call('user-cars/', { token })).json as { id: number }[];
  const body = new FormData();
  body.set('files[]', fileOf(await pngPhoto(), 'техпаспорт.png'));
  const answer = await city.call(`user-car-add-documents/${car?.id}/`, { token, body });
  expect(answer.status).toBeLessThan(300);
}

/** Runs `work` once some writes are stored; returns those acknowledged before it. */
async function whileWriting(config: Config, work: () => Promise<void>): Promise<string[]> {
  const program = startProgram('writer', [], config, { LOAD_SAMPLES: 'no' });
  let output = '';
  await new Promise<void>((resolve) => {
    program.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.split('\n').length > 5) resolve();
    });
  });
  const before = output.split('\n').slice(0, -1);
  await work();
  const ended = new Promise((resolve) => program.once('close', resolve));
  program.kill('SIGKILL');
  await ended;
  return before.map((line) => line.split(' ')[0] ?? '');
}

onBothEngines('a full backup', (createDatabase) => {
  const folder = suiteFolder();
  const copy = join(folder, 'copy.tar.gz');
  let config: Config;
  let city: City;
  let acknowledged: string[];
  let told: Awaited<ReturnType<typeof runCommand>>;

  beforeAll(async () => {
    config = await createDatabase();
    city = await fillCity(config);
    await sendDocument(city);
    acknowledged = await whileWriting(config, async () => {
      told = await runCommand(['backup', copy], config);
    });
  });

  afterAll(() => city.close());

  it('is made while citizens write, is readable by its owner only, and leaves no unfinished file', () => {
    expect(told).toMatchObject({ code: 0, errors: '' });
    expect(told.output).toContain(`Копію записано у ${copy}`);
    expect(told.output).toContain('файлів 1.');
    expect(statSync(copy).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual(['copy.tar.gz']);
  });

  it.each([
    ['an empty SQLite', keptBySuite(createEmptySqlite)],
    ['an empty PostgreSQL', keptBySuite(createEmptyPostgres)],
  ])('is restored into %s, equal in every table and file', async (_place, create) => {
    const target = await create();
    expect(await inspect(['restore', copy], target)).toMatchObject({ code: 0, errors: '' });
    const verified = await inspect(['verify', copy, '--equal'], target);
    expect(verified).toMatchObject({ code: 0, errors: '' });
    expect(verified.output).toMatch(/^Дані сайту такі самі, як у копії: таблиць \d+, файлів 1\.$/m);
    expect(verified.output).not.toContain('по-різному');
    const restored = await openCity(target);
    const messages = await restored.context.db.selectFrom('contact_responses').select('message').execute();
    expect(messages.map(({ message }) => message)).toEqual(expect.arrayContaining(acknowledged));
    // The next id must be one never used before.
    const { id } = await city.context.db.selectFrom('users').select('id').executeTakeFirstOrThrow();
    await restored.import('citizens', [citizen('next@example.org', [])]);
    const { db } = restored.context;
    const next = await db.selectFrom('users').select('id').where('email', '=', 'next@example.org').execute();
    expect(next).toEqual([{ id: id + 2 }]);
    const token = await restored.login('copy@example.org');
    expect((await restored.call('user-cars/', { token })).json).toMatchObject([
      { documents: [{ name: 'техпаспорт.png' }] },
    ]);
    await restored.close();
    const later = await inspect(['verify', copy], target);
    expect(later).toMatchObject({ code: 0, output: expect.stringContaining('users: по-різному') as string });
    expect(await inspect(['verify', copy, '--equal'], target)).toMatchObject({ code: 1, output: '' });
  });

  it('is never restored over existing data, nor written over a file', async () => {
    expect(await inspect(['restore', copy], config)).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/^Тут уже є дані .*Нічого не змінено\.\n$/) as string,
    });
    expect(await inspect(['backup', copy], config)).toMatchObject({
      code: 1,
      errors: expect.stringContaining('вже є') as string,
    });
    expect((await city.call('news/')).status).toBe(200);
  });
});

describe('files in S3', () => {
  const folder = suiteFolder();
  const createDatabase = keptBySuite(createEmptySqlite);
  const servers: S3Server[] = [];

  const inS3 = async (): Promise<Config> => {
    const server = await openS3();
    servers.push(server);
    return { ...(await createDatabase()), s3: server.s3 };
  };
  afterAll(async () => {
    for (const server of servers) await server.close();
  });

  it('are in the backup and restored, except for a file that no row references', async () => {
    const [from, to, copy] = [await inS3(), await inS3(), join(folder, 'copy.tar.gz')];
    const city = await fillCity(from);
    await sendDocument(city);
    const named = await storedKeys(city.context.files);
    await city.context.files.put(keyOfName('cars', 'f'.repeat(40)), Buffer.from('nobody names me'));
    await city.close();
    expect(await inspect(['backup', copy], from)).toMatchObject({ code: 0 });
    expect(await inspect(['restore', copy], to)).toMatchObject({ code: 0 });
    expect(await inspect(['verify', copy, '--equal'], to)).toMatchObject({ code: 0 });
    const restored = await openCity(to);
    expect(await storedKeys(restored.context.files)).toEqual(named);
    await restored.close();
    expect(existsSync(join(to.dataDir, 'files'))).toBe(false);
  });
});

describe('a backup', () => {
  const folder = suiteFolder();
  const copy = join(folder, 'copy.tar.gz');
  const createDatabase = keptBySuite(createEmptySqlite);

  beforeAll(async () => {
    const config = await createDatabase();
    await (await fillCity(config)).close();
    expect(await inspect(['backup', copy], config)).toMatchObject({ code: 0 });
  });

  it.each([
    ['cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length - 2000)],
    [
      'changed in the middle',
      (bytes: Buffer) => Buffer.concat([bytes.subarray(0, 900), Buffer.from('x'), bytes.subarray(901)]),
    ],
    ['not an archive', () => Buffer.from('a table')],
  ])('that is %s is refused before anything is changed', async (_how, damage) => {
    const damaged = join(folder, 'damaged.tar.gz');
    writeFileSync(damaged, damage(readFileSync(copy)));
    const target = await createDatabase();
    for (const command of ['verify', 'restore']) {
      const { code, errors } = await inspect([command, damaged], target);
      expect([code, errors]).toEqual([1, expect.stringContaining(`Копію ${damaged} пошкоджено`)]);
    }
    expect(readdirSync(target.dataDir)).toEqual([]);
    rmSync(damaged);
  });

  it('is not made where the mails beside the database cannot be read', async () => {
    const config = await createDatabase();
    await inspect(['prepare'], config);
    writeFileSync(join(config.dataDir, 'mail'), '');
    expect((await inspect(['backup', join(folder, 'half.tar.gz')], config)).code).not.toBe(0);
    expect(readdirSync(folder)).toEqual(['copy.tar.gz']);
  });

  it('that is the database file itself, as the first version made, is recognised and can be put in place', async () => {
    const [from, to] = [await createDatabase(), await createDatabase()];
    await inspect(['prepare'], from);
    const file = join(folder, 'old.sqlite');
    const db = connect(from);
    await sql`vacuum into ${file}`.execute(db);
    await db.destroy();
    for (const command of ['verify', 'restore']) {
      const { code, errors } = await inspect([command, file], to);
      expect([code, errors]).toEqual([1, expect.stringMatching(/сама база SQLite.*parkinspection\.sqlite/)]);
    }
    copyFileSync(file, join(to.dataDir, 'parkinspection.sqlite'));
    expect((await inspect(['prepare'], to)).code).toBe(0);
  });
});
