import type { Config } from '@/backend/core/config';
import type { Db } from '@/backend/db/connection';
import { examineSigningKey } from '@/backend/platform/attestations/keys';
import { fine, wrong, type Finding } from './finding';

const ROTATE = 'зробіть новий: authenticity rotate-key';

/** Nothing while nothing was signed, and where the secret is not known. */
export async function findSigningKey(db: Db, config: Config): Promise<Finding[]> {
  if (config.authSecret === '') return [];
  const key = await examineSigningKey(db, config);
  if (!key) return [];
  const { id, state } = key;
  if (state === 'closed')
    return [wrong('signing', `${id} не відкривається цією AUTH_SECRET: поверніть попередню або ${ROTATE}`)];
  return state === 'whole'
    ? [fine('signing', `${id}, опублікований той самий`)]
    : [wrong('signing', `${id} не відповідає опублікованому, його рядок змінили: ${ROTATE}, тоді authenticity check`)];
}
