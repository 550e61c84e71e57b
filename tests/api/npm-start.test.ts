import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findProblems } from '@/server/environment';
import { findFreePort } from '@/tests/free-port';

const LIMIT_MS = 120_000;

let folder: string;
let freePort: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'parkinspection-start-'));
  freePort = String(await findFreePort());
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

function start(env: Record<string, string>, nodeArguments: string[] = []) {
  return new Promise<{ code: number | null; errors: string }>((resolve) => {
    const child = spawn(process.execPath, [...nodeArguments, 'scripts/start.mjs'], {
      env: {
        ...process.env,
        PORT: freePort,
        DATA_DIR: join(folder, 'data'),
        DATABASE_URL: '',
        API_BASE_URL: '',
        AUTH_SECRET: '',
        ...env,
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let errors = '';
    child.stderr.on('data', (chunk: Buffer) => {
      errors += chunk.toString();
    });
    child.on('close', (code) => resolve({ code, errors }));
  });
}

const KEY = 'hV2nq0T8wLr5uYc1sKd7fGb3xZm9pJe4';
const PRODUCTION = { APP_MODE: 'production', AUTH_SECRET: KEY, SITE_URL: 'https://parking.example.org' };

async function refusal(env: Record<string, string>, nodeArguments?: string[]): Promise<string> {
  const { code, errors } = await start(env, nodeArguments);
  expect(code).toBe(1);
  expect(errors.trim().split('\n'), 'one sentence').toHaveLength(1);
  return errors;
}

describe('npm start reports in one sentence why it cannot start', () => {
  test('when the port is taken', { timeout: LIMIT_MS }, async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    expect(await refusal({ PORT: String(port) })).toContain(`Порт ${port} зайнятий`);
    expect(await refusal({ METRICS_PORT: String(port) })).toContain(`METRICS_PORT=${port + 1}`);
    expect(await refusal({ METRICS_PORT: freePort })).toContain(
      `METRICS_PORT має бути іншим портом, ніж сам сайт (PORT=${freePort})`,
    );
    other.close();
  });

  test('when PORT is not a port', { timeout: LIMIT_MS }, async () => {
    expect(await refusal({ PORT: 'три тисячі' })).toContain(
      'PORT має бути числом від 1 до 65535, а вказано «три тисячі»',
    );
  });

  test('when DATA_DIR is a file or lies below one', { timeout: LIMIT_MS }, async () => {
    const file = join(folder, 'file');
    writeFileSync(file, 'not a folder');
    expect(await refusal({ DATA_DIR: file })).toContain('DATA_DIR має бути папкою');
    expect(await refusal({ DATA_DIR: join(file, 'below') })).toContain('DATA_DIR має бути папкою');
  });

  test.runIf(process.platform === 'linux')(
    'when the data folder cannot be created',
    { timeout: LIMIT_MS },
    async () => {
      expect(await refusal({ DATA_DIR: '/proc/parking' })).toContain(
        'Папкою даних /proc/parking не можна користуватися',
      );
    },
  );

  test('when no database server answers at DATABASE_URL', { timeout: LIMIT_MS }, async () => {
    const url = `postgres://parkinspection:secret@127.0.0.1:${freePort}/parkinspection`;
    const sentence = await refusal({ DATABASE_URL: url });
    expect(sentence).toContain('Сервер бази даних не відповідає');
    expect(sentence).not.toContain('secret');
  });

  test('when a production server has no AUTH_SECRET', { timeout: LIMIT_MS }, async () => {
    const dataDir = join(folder, 'production');
    expect(await refusal({ ...PRODUCTION, AUTH_SECRET: '', DATA_DIR: dataDir })).toContain(
      'Потрібна змінна AUTH_SECRET',
    );
    expect(readdirSync(dataDir)).toEqual([]);
  });

  test.each([
    [{ SITE_URL: '' }, 'SITE_URL у режимі production обов’язкова'],
    [{ SITE_URL: 'https://city.example.org/parking' }, 'SITE_URL має бути без шляху, параметрів і пароля'],
    [{ SITE_URL: 'parking.example.org' }, 'SITE_URL має бути адресою, наприклад https://parking.gov.ua'],
    [{ TRUSTED_PROXY_HOPS: '-1' }, 'TRUSTED_PROXY_HOPS має бути числом від 0 до 10, а вказано «-1»'],
    [{ DATABASE_URL: 'моя база' }, 'DATABASE_URL має вигляд postgres://'],
    [{ PAGE_CACHE: 'yes' }, 'PAGE_CACHE має бути одне з: on, off, а вказано «yes»'],
    [{ APP_MODE: 'prod' }, 'APP_MODE має бути одне з: demo, production, а вказано «prod»'],
    [{ SMTP_URL: 'mail.example.org', MAIL_FROM: 'a@example.org' }, 'SMTP_URL має вигляд smtps://'],
    [{ SMTP_URL: 'smtps://mail.example.org', MAIL_FROM: 'bad' }, 'MAIL_FROM має бути адресою, з якої йдуть листи'],
    [{ SMTP_ULR: 'smtps://mail.example.org' }, 'SMTP_ULR: такої змінної немає, можливо, SMTP_URL'],
    [{ BACKUP_DRI: '/copies' }, 'BACKUP_DRI: такої змінної немає, можливо, BACKUP_DIR'],
    [{ site_url: 'https://a.ua' }, 'site_url: такої змінної немає, можливо, SITE_URL'],
    [{ WATCHDOG_URL: 'hc-ping.com/secret' }, 'WATCHDOG_URL має бути адресою'],
    [{ S3_ENDPOINT: 'https://s3.example.org' }, 'потрібні й S3_BUCKET'],
    [{ LOAD_SAMPLES: 'yes' }, 'LOAD_SAMPLES=yes не буває разом з APP_MODE=production'],
    [{ API_BASE_URL: 'https://city.example/api/v2', SITE_URL: '' }, 'SITE_URL у режимі production обов’язкова'],
  ])('when a production server is given %o', (env, sentence) => {
    // As the command asks once its own checks are done; the tests above and below show that it tells what this finds.
    expect(findProblems([], { ...PRODUCTION, ...env })).toEqual([expect.stringContaining(sentence)]);
  });

  test(
    'when many variables are wrong: each in a sentence of its own, and no password is repeated',
    async () => {
      const { code, errors } = await start({
        ...PRODUCTION,
        AUTH_SECRET: 'short',
        SITE_URL: '',
        PORT: '0',
        TRUSTED_PROXY_HOPS: 'x',
        SMTP_URL: 'http://user:hidden-password@mail',
        CAPTCHA_SECRET: 'x',
        BACKUP_KEEP: '0',
        METRICS_PORT: 'так',
      });
      expect(code).toBe(1);
      const named = errors
        .trim()
        .split('\n')
        .map((line) => /[A-Z][A-Z0-9_]{3,}/.exec(line)?.[0]);
      expect(named.sort()).toEqual([
        'AUTH_SECRET',
        'BACKUP_KEEP',
        'CAPTCHA_SITE_KEY',
        'METRICS_PORT',
        'PORT',
        'SITE_URL',
        'SMTP_URL',
        'TRUSTED_PROXY_HOPS',
      ]);
      expect(errors).not.toMatch(/hidden-password|at .*\.mjs|Error/);
    },
    LIMIT_MS,
  );

  test.each(['18.20.4', '20.18.1', '9.11.2'])(
    'when Node.js has the unsupported version %s',
    { timeout: LIMIT_MS },
    async (version) => {
      const pretend = `Object.defineProperty(process.versions, 'node', { value: '${version}' })`;
      const sentence = await refusal({}, ['--import', `data:text/javascript,${encodeURIComponent(pretend)}`]);
      expect(sentence).toContain(`Потрібен Node.js 20.19 або новіший, а тут ${version}`);
    },
  );
});
