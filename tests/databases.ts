import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, describe, inject, vi } from 'vitest';
import { readConfig, type Config } from '@/backend/core/config';
import { isWholeRun } from './scope';

type Cleanup = () => Promise<void> | void;

export interface TestDatabase {
  config: Config;
  cleanup: Cleanup;
}

function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'parkinspection-test-'));
}

function configOf(dataDir: string, databaseUrl: string): Config {
  return {
    ...readConfig({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, LOAD_SAMPLES: 'no', LOG_LEVEL: 'silent' }),
    passwordCost: { n: 16, r: 8, p: 1 },
  };
}

/** Retries: a mail queued by the last response may still be written. */
const removeFolder = (folder: string) =>
  vi.waitFor(() => rmSync(folder, { recursive: true, force: true }), { timeout: 10_000 });

export async function createSqlite(): Promise<TestDatabase> {
  const folder = temporaryFolder();
  return { config: configOf(folder, ''), cleanup: () => removeFolder(folder) };
}

async function onServer(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

export async function createPostgres(): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(`create database ${name}`);
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  const folder = temporaryFolder();
  const cleanup = async () => {
    await removeFolder(folder);
    await onServer(`drop database if exists ${name} with (force)`);
  };
  return { config: configOf(folder, url.href), cleanup };
}

const ENGINES = { SQLite: createSqlite, PostgreSQL: createPostgres } as const;

type Engine = keyof typeof ENGINES;
type Suite = (createDatabase: () => Promise<Config>) => void;

function onEngines(engines: Engine[], title: string, suite: Suite): void {
  describe.each(engines)(`${title} (%s)`, (engine) => {
    const cleanups: Cleanup[] = [];
    suite(async () => {
      const { config, cleanup } = await ENGINES[engine]();
      cleanups.push(cleanup);
      return config;
    });
    afterAll(async () => {
      for (const cleanup of cleanups) await cleanup();
    });
  });
}

/** For suites whose subject is SQL, a lock or the order of writes. */
export const onBothEngines = (title: string, suite: Suite): void => onEngines(['SQLite', 'PostgreSQL'], title, suite);

/** For suites whose subject is the same on every engine: on SQLite in `npm test`, on both in `npm run test:all`. */
export const onAnyEngine = (title: string, suite: Suite): void =>
  onEngines(isWholeRun ? ['SQLite', 'PostgreSQL'] : ['SQLite'], title, suite);
