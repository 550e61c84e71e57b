import { ConfigError, type Config } from '@/backend/core/config';
import { loadSamples } from '@/backend/entry/samples/load-samples';
import { withContext } from './with-context';

export async function reloadSamples(config: Config): Promise<string> {
  if (config.production)
    throw new ConfigError(
      'У режимі production зразкових даних не завантажуємо: серед них рахунок, телефони й пароль, відомі всім. Щоб подивитися на зразок, запустіть сайт з APP_MODE=demo в іншій папці (DATA_DIR).',
    );
  const count = await withContext({ ...config, loadSamples: false }, loadSamples);
  return `Зразкові дані завантажено, записів: ${count}.`;
}
