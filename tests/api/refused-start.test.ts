import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { connect } from '@/backend/db/connection';
import { createEmptyPostgres, createEmptySqlite, type TestDatabase } from '@/tests/databases';
import { explainFailure } from '@/backend/entry/doctor/explain-failure';
import { prepare } from '@/backend/entry/commands/prepare';
import { runInspection } from '@/backend/entry/commands/run';
import { readConfig } from '@/backend/core/config';
import { runCommand } from './run-program';

describe('a start that cannot work ends with one clear sentence', () => {
  let sqlite: TestDatabase;
  let postgres: TestDatabase;

  beforeAll(async () => {
    sqlite = await createEmptySqlite();
    postgres = await createEmptyPostgres();
  });

  afterAll(async () => {
    await sqlite.cleanup();
    await postgres.cleanup();
  });

  const changed = (change: (url: URL) => void) => {
    const url = new URL(postgres.config.databaseUrl);
    change(url);
    return url.href;
  };

  const refusal = async (environment: Record<string, string>): Promise<string> => {
    try {
      await prepare(
        readConfig({ DATA_DIR: sqlite.config.dataDir, LOAD_SAMPLES: 'no', LOG_LEVEL: 'silent', ...environment }),
      );
    } catch (error) {
      const sentence = explainFailure(error);
      expect(sentence.split('\n')).toHaveLength(1);
      return sentence;
    }
    throw new Error('The start went through');
  };

  it.each([
    ['not an address', () => 'mysql://a', 'DATABASE_URL має вигляд'],
    ['a server that refuses', () => changed((url) => (url.port = '1')), 'не відповідає за адресою DATABASE_URL'],
    ['a server that is nowhere', () => changed((url) => (url.hostname = 'no-such-server.invalid')), 'не знайдено'],
    ['a wrong password', () => changed((url) => (url.password = 'wrong')), 'не прийняв користувача або пароль'],
    ['a database that is not there', () => changed((url) => (url.pathname = '/nowhere')), 'на сервері немає'],
  ])('for a DATABASE_URL of %s', async (_case, url, sentence) => {
    expect(await refusal({ DATABASE_URL: url() })).toContain(sentence);
  });

  it('and tells a database that is down, and may come back by itself, from a misconfigured one', async () => {
    const codeOf = async (databaseUrl: string) =>
      (
        await runInspection(['prepare'], () =>
          readConfig({
            DATA_DIR: postgres.config.dataDir,
            DATABASE_URL: databaseUrl,
            LOAD_SAMPLES: 'no',
            LOG_LEVEL: 'silent',
          }),
        )
      ).code;
    expect(await codeOf(postgres.config.databaseUrl)).toBe(0);
    expect(await codeOf(changed((url) => (url.port = '1')))).toBe(3);
    expect(await codeOf(changed((url) => (url.password = 'wrong')))).toBe(1);
    expect(await codeOf(changed((url) => (url.pathname = '/nowhere')))).toBe(1);
    expect(await codeOf('mysql://a')).toBe(1);
  });

  it('for a database that a newer version has already upgraded, and so does each command', async () => {
    for (const create of [createEmptySqlite, createEmptyPostgres]) {
      const { config, cleanup } = await create();
      await prepare(config);
      const db = connect(config);
      await sql`insert into migrations (name, run_at) values ('9999-from-a-newer-version', 1)`.execute(db);
      await db.destroy();
      for (const args of [['prepare'], ['appeals', 'list'], ['import', 'list']]) {
        const { code, output, errors } = await runInspection(args, () => config);
        expect([code, output]).toEqual([1, '']);
        expect(errors).toBe(
          'Базу вже оновила новіша версія сайту (9999-from-a-newer-version): запустіть ту версію або відновіть копію, зроблену перед оновленням, у порожнє місце.\n',
        );
      }
      await cleanup();
    }
  });

  it('for a data folder that is a file, or a file that is not a database', async () => {
    const file = join(sqlite.config.dataDir, 'file');
    writeFileSync(file, 'x');
    expect(await refusal({ DATA_DIR: file })).toContain('DATA_DIR має бути папкою');
    expect(await refusal({ DATA_DIR: join(file, 'inside') })).toContain('DATA_DIR має бути папкою');
    writeFileSync(join(sqlite.config.dataDir, 'parkinspection.sqlite'), 'x'.repeat(5000));
    expect(await refusal({})).toContain('пошкоджено');
  });

  it('for a database of which a part is damaged, and a whole one starts', async () => {
    const { config, cleanup } = await createEmptySqlite();
    await prepare(config);
    const file = join(config.dataDir, 'parkinspection.sqlite');
    const db = connect(config);
    await sql`create table filler (words text)`.execute(db);
    await sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < 2000)
      insert into filler select 'Полтава ' || i || hex(randomblob(100)) from n`.execute(db);
    await sql`pragma wal_checkpoint(truncate)`.execute(db);
    await db.destroy();
    await prepare(config);
    const bytes = readFileSync(file);
    bytes.fill(0xa5, bytes.length - 60_000, bytes.length - 20_000);
    writeFileSync(file, bytes);
    const { code, errors } = await runInspection(['prepare'], () => config);
    expect([code, errors]).toEqual([
      1,
      expect.stringMatching(/^Файл бази даних [^\n]*пошкоджено[^\n]*restore[^\n]*\n$/),
    ]);
    await cleanup();
  });

  it.each([
    [{ AUTH_SECRET: '' }, 'потрібна власна змінна AUTH_SECRET'],
    [{ AUTH_SECRET: 'change-me-change-me-change-me-change-me' }, 'схожа на зразкову'],
    [{ AUTH_SECRET: 'Jq0m'.repeat(10), TEST_CLOCK_FILE: 'x' }, 'TEST_CLOCK_FILE призначено лише для тестів'],
  ])('in production mode for %o', async (environment, sentence) => {
    expect(
      await refusal({ APP_MODE: 'production', SITE_URL: 'https://parking.example.org', ...environment }),
    ).toContain(sentence);
  });

  it('for a captcha with only one of its two settings', async () => {
    for (const half of ['CAPTCHA_SITE_KEY', 'CAPTCHA_SECRET'])
      expect(await refusal({ [half]: 'x' })).toContain('потрібні разом');
  });

  it('and with exit code 1, so that npm start stops there', async () => {
    const { code, output, errors } = await runCommand(['prepare'], sqlite.config, { DATABASE_URL: 'mysql://a' });
    expect([code, output]).toEqual([1, '']);
    expect(errors).toMatch(/^DATABASE_URL має вигляд[^\n]*$/);
  });

  it.each([
    ['import', 'fines', 'a.csv', 'b.csv'],
    ['migrate', 'b.csv'],
    ['backup', 'a', 'b.csv'],
    ['samples', 'load', 'b.csv'],
    ['cars', 'pending', 'b.csv'],
    ['appeals', 'take', 'ОС-2026-000001', 'b.csv'],
  ])('and an extra word is never ignored: %s %s', async (...args) => {
    const outcome = await runInspection(args, () => sqlite.config);
    expect(outcome).toEqual({
      code: 2,
      output: '',
      errors: 'Зайве слово «b.csv»: нічого не зроблено. Список команд: npm run inspection -- help\n',
    });
  });

  it('and a wrong setting or folder is named in Ukrainian', async () => {
    const setting = await runInspection(['migrate'], () => readConfig({ LOG_LEVEL: 'loud' }));
    expect(setting).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/^LOG_LEVEL має бути одне з: debug, /) as string,
    });
    const address = await runInspection(['cars', 'pending'], () => readConfig({ DATABASE_URL: 'mysql://a' }));
    expect(address).toMatchObject({ code: 1, errors: expect.stringMatching(/^DATABASE_URL має вигляд/) as string });
    const folder = await runInspection(['backup', join(sqlite.config.dataDir, 'none', 'copy')], () => sqlite.config);
    expect(folder).toMatchObject({ code: 1, errors: expect.stringMatching(/^Папки .*none немає/) as string });
  });

  it('and a place where a command may not write is named, not the data folder', async () => {
    const { config, cleanup } = await createEmptySqlite();
    await prepare(config);
    // Nobody makes a file there, root neither.
    const { code, errors } = await runInspection(['backup', '/sys/today.tar.gz'], () => config);
    await cleanup();
    expect(code).toBe(1);
    expect(errors).toMatch(/^(У папку \/sys |Немає доступу до \/sys\/today).*повним шляхом/);
    expect(errors).not.toContain('DATA_DIR');
  });

  it('and an unknown command is explained', async () => {
    expect(await runCommand(['dance'], sqlite.config)).toMatchObject({ code: 2, output: '' });
    expect((await runInspection(['help'], () => sqlite.config)).output).toContain('npm run inspection');
  });
});
