import { accessSync, constants, mkdirSync } from 'node:fs';
import { ConfigError, type Config } from '@/backend/core/config';
import { requireServable } from '@/backend/entry/servable';
import { withContext } from './with-context';

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

export async function prepare(config: Config): Promise<string> {
  checkSecrets(config);
  checkFolder(config.dataDir);
  await withContext(config, requireServable);
  return 'Базу даних підготовлено.';
}
