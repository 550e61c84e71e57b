import { randomBytes } from 'node:crypto';
import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, inject, it, vi } from 'vitest';
import { readConfig, type Config } from '@/backend/core/config';
import { SQLITE_FILE } from '@/backend/db/sqlite';
import { folderInMemory } from './folder-in-memory';
import { isWholeRun } from './scope';
import { onServer, urlOf } from './templates';

type Cleanup = () => Promise<void> | void;

export interface TestDatabase {
  config: Config;
  cleanup: Cleanup;
}

function configOf(dataDir: string, databaseUrl: string): Config {
  const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, LOAD_SAMPLES: 'no', LOG_LEVEL: 'silent' });
  // Undefined outside the api project.
  const programs = inject('programsFolder') as string | undefined;
  return {
    ...config,
    databaseLimitMs: 20_000,
    registerPush: { ...config.registerPush, program: programs ? join(programs, 'import-relay.mjs') : null },
    passwordCost: { n: 16, r: 8, p: 1 },
  };
}

/** Retries: a mail queued by the last response may still be written. */
const removeFolder = (folder: string) =>
  vi.waitFor(() => rmSync(folder, { recursive: true, force: true }), { timeout: 10_000 });

export async function createEmptySqlite(): Promise<TestDatabase> {
  const folder = folderInMemory('parkinspection-test-');
  return { config: configOf(folder, ''), cleanup: () => removeFolder(folder) };
}

/** With every migration applied. */
export async function createSqlite(): Promise<TestDatabase> {
  const database = await createEmptySqlite();
  const template = inject('templates')?.sqlite;
  if (template) copyFileSync(template, join(database.config.dataDir, SQLITE_FILE));
  return database;
}

async function createOnServer(template: string): Promise<TestDatabase> {
  const server = inject('postgresUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(server, `create database ${name} template ${template}`);
  const folder = folderInMemory('parkinspection-test-');
  const cleanup = async () => {
    await removeFolder(folder);
    await onServer(server, `drop database if exists ${name} with (force)`);
  };
  return { config: configOf(folder, urlOf(server, name)), cleanup };
}

export const createEmptyPostgres = (): Promise<TestDatabase> => createOnServer('template0');

/** With every migration applied. */
export const createPostgres = (): Promise<TestDatabase> => createOnServer(inject('templates')?.postgres ?? 'template0');

const ENGINES = {
  SQLite: { migrated: createSqlite, empty: createEmptySqlite },
  PostgreSQL: { migrated: createPostgres, empty: createEmptyPostgres },
} as const;

type Engine = keyof typeof ENGINES;
type Create = () => Promise<Config>;
type Test = ReturnType<typeof it.runIf>;
/**
 * Suites about migrations, a first start or a restore take the second: a database without a table. The third is `it` for
 * those tests of a suite on both engines that say nothing of SQL, locks or the order of writes: as `onAnyEngine`.
 */
type Suite = (createDatabase: Create, createEmpty: Create, itOnAny: Test) => void;

/** What it creates is removed after the suite, and after what the suite itself closes. */
export function keptBySuite(create: () => Promise<TestDatabase>): Create {
  const cleanups: Cleanup[] = [];
  afterAll(async () => {
    for (const cleanup of cleanups) await cleanup();
  });
  return async () => {
    const { config, cleanup } = await create();
    cleanups.push(cleanup);
    return config;
  };
}

function onEngines(engines: Engine[], title: string, suite: Suite): void {
  describe.each(engines)(`${title} (%s)`, (engine) => {
    const { migrated, empty } = ENGINES[engine];
    suite(keptBySuite(migrated), keptBySuite(empty), it.runIf(isWholeRun || engine === 'SQLite'));
  });
}

/** For suites whose subject is SQL, a lock or the order of writes. */
export const onBothEngines = (title: string, suite: Suite): void => onEngines(['SQLite', 'PostgreSQL'], title, suite);

/** For suites whose subject is the same on every engine: on SQLite in `npm test`, on both in `npm run test:all`. */
export const onAnyEngine = (title: string, suite: Suite): void =>
  onEngines(isWholeRun ? ['SQLite', 'PostgreSQL'] : ['SQLite'], title, suite);
