import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Config } from '@/backend/core/config';
import { createSqlite, keptBySuite } from '@/tests/databases';
import { runCommand } from './run-program';
import { openS3, type S3Server } from './s3-server';

/** As a package would warn, whatever the version of Node. */
const WARNING = `--import=data:text/javascript,process.once('beforeExit',()=>process.emitWarning('of-a-package'))`;

const createDatabase = keptBySuite(createSqlite);
let config: Config;
let s3: S3Server;
let environment: Record<string, string>;

beforeAll(async () => {
  config = await createDatabase();
  s3 = await openS3();
  const { endpoint = '', bucket = '', accessKeyId = '', secretAccessKey = '' } = s3.s3 ?? {};
  environment = {
    NODE_OPTIONS: WARNING,
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
});
afterAll(() => s3.close());

it('a command prints no warnings of packages between its own lines', async () => {
  const { output, errors } = await runCommand(['doctor'], config, environment);
  expect(output).toContain('✔ Сховище файлів');
  expect(errors).toBe('');
});

it('warnings of packages are JSON lines where the log is asked for', async () => {
  const { errors } = await runCommand(['doctor'], config, { ...environment, LOG_LEVEL: 'warn' });
  const lines = errors.split('\n').filter(Boolean);
  expect(lines.map((line) => (JSON.parse(line) as { level: string }).level)).toEqual(lines.map(() => 'warn'));
  expect(errors).toContain('of-a-package');
});
