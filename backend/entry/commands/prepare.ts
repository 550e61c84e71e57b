import { accessSync, constants, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { ConfigError, type Config } from '@/backend/core/config';
import { engineOf } from '@/backend/db/connection';
import { SQLITE_FILE } from '@/backend/db/sqlite';
import type { Context } from '@/backend/platform/context';
import { openUpgraded, withContext } from '@/backend/entry/open/open';
import { requireServable } from '@/backend/entry/open/servable';
import { atTerminal } from '@/backend/platform/commands/command';

const SECRET_MIN = 32;
const DEFAULT_SECRET = /change|example|secret|default|demo|test|0{8}|1234567/i;

function checkSecrets({ production, authSecret }: Config): void {
  if (!production) return;
  if (authSecret.length < SECRET_MIN) {
    throw new ConfigError(
      `У режимі production потрібна власна змінна AUTH_SECRET, не коротша за ${SECRET_MIN} символи (наприклад, вивід openssl rand -base64 48).`,
    );
  }
  if (DEFAULT_SECRET.test(authSecret)) {
    throw new ConfigError(
      'AUTH_SECRET схожа на зразкову. Для режиму production створіть власну: openssl rand -base64 48',
    );
  }
}

function checkFolder(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  accessSync(dataDir, constants.W_OK);
}

/** A larger file would hold up the start; a copy reads every table of it each day. */
const CHECKED_MAX_BYTES = 2 * 1024 ** 3;

/** SQLite opens a file with damaged pages, and fails on whoever reads them. */
async function requireWhole({ db, config }: Context): Promise<void> {
  if (engineOf(config) !== 'sqlite' || statSync(join(config.dataDir, SQLITE_FILE)).size > CHECKED_MAX_BYTES) return;
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db);
  const [found] = rows;
  if (found?.quick_check !== 'ok')
    throw new ConfigError(
      `Файл бази даних ${join(config.dataDir, SQLITE_FILE)} пошкоджено: покладіть його вбік і відновіть дані з копії, npm run inspection -- restore <копія>.`,
    );
}

export async function prepare(config: Config): Promise<string> {
  checkSecrets(config);
  checkFolder(config.dataDir);
  await withContext(openUpgraded(config), async (context) => {
    await requireWhole(context);
    await requireServable(context);
  });
  return 'Базу даних підготовлено.';
}

const BACK = 'a copy, under the old version; `upgrade` makes it';

export const prepareCommands = [
  atTerminal({
    usage: 'prepare',
    help: 'підготувати базу до запуску сайту (робить npm start)',
    back: BACK,
    args: {},
    run: ({ config }) => prepare(config()),
  }),
  atTerminal({
    usage: 'migrate',
    help: 'оновити таблиці бази',
    back: BACK,
    args: {},
    run: ({ config }) => prepare({ ...config(), loadSamples: false }),
  }),
];
