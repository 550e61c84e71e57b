import { ConfigError } from '@/backend/core/config';
import type { Context } from '@/backend/platform/context';
import { requireOneStorage } from '@/backend/platform/instances/instances';
import { findSettings } from '@/backend/platform/settings/queries';
import { findSampleValues } from '@/domain/sample-values';
import { hasSamples } from '@/backend/entry/samples/load-samples';
import { setFirstMark } from '@/backend/db/marks';

const MARK = 'production';

type ModeContext = Pick<Context, 'db' | 'config'>;

const isMarked = async ({ db }: ModeContext) =>
  Boolean(await db.selectFrom('marks').select('name').where('name', '=', MARK).executeTakeFirst());

export const isForgottenMode = async (context: ModeContext): Promise<boolean> =>
  !context.config.production && (await isMarked(context));

/** Samples and mails with a demo's address must not come to the data of citizens when APP_MODE was forgotten. */
export async function requireOwnMode(context: ModeContext): Promise<void> {
  if (!(await isForgottenMode(context))) return;
  throw new ConfigError(
    'З цією базою сайт уже працював у режимі production: задайте APP_MODE=production або візьміть для демо порожню папку (DATA_DIR) чи базу (DATABASE_URL).',
  );
}

async function requireNoSamples({ db }: ModeContext): Promise<void> {
  if (await hasSamples(db))
    throw new ConfigError(
      'У базі лежать зразкові дані: рахунок, телефони й пароль, відомі всім. Для режиму production візьміть порожню папку (DATA_DIR) або базу (DATABASE_URL).',
    );
  const samples = findSampleValues(await findSettings(db));
  if (samples.length > 0)
    throw new ConfigError(
      `У налаштуваннях лишилися зразкові значення: ${samples.join(', ')}. Задайте справжні: npm run inspection -- import settings <файл>.`,
    );
}

export async function requireServable(context: Context): Promise<void> {
  const { db, now, config } = context;
  if (config.databaseUrl) await requireOneStorage(context);
  if (!config.production) return;
  await requireNoSamples(context);
  if (await isMarked(context)) return;
  await setFirstMark(db, { name: MARK, value: '', at: now() });
}
