import type { Config } from '@/backend/config';
import { loadSamples } from '@/backend/samples/load-samples';
import { withContext } from './with-context';

export async function reloadSamples(config: Config): Promise<string> {
  const count = await withContext({ ...config, loadSamples: false }, loadSamples);
  return `Зразкові дані завантажено, записів: ${count}.`;
}
