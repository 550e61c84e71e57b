import { ConfigError } from '@/backend/core/config';
import type { Context } from '@/backend/platform/context';
import { hasSamples } from './samples/load-samples';
import { requireOneStorage } from '@/backend/platform/instances/instances';

export async function requireServable(context: Context): Promise<void> {
  const { db, config } = context;
  if (config.databaseUrl) await requireOneStorage(context);
  if (config.production && (await hasSamples(db)))
    throw new ConfigError(
      'У базі лежать зразкові дані: рахунок, телефони й пароль, відомі всім. Для режиму production візьміть порожню папку (DATA_DIR) або базу (DATABASE_URL).',
    );
}
