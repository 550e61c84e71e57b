import type { Config } from '@/backend/core/config';
import type { Db } from '@/backend/db/connection';
import { examineSigningKey } from '@/backend/platform/attestations/keys';
import { countSeeds } from '@/backend/staff/seeds';
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

/** Nothing while nobody works at the desk. */
export async function findStaffCodes(db: Db, config: Config): Promise<Finding[]> {
  const { all, open, closed } = await countSeeds(db, config);
  if (all === 0) return [];
  if (config.authSecret === '' && closed + open > 0)
    return [wrong('codes', `ключі ${open + closed} працівників не запечатати й не відкрити: задайте AUTH_SECRET`)];
  if (closed > 0)
    return [
      wrong(
        'codes',
        `ключі ${closed} працівників не відкриваються цією AUTH_SECRET: додайте попередню як AUTH_SECRET_FORMER або staff reset`,
      ),
    ];
  return open > 0
    ? [wrong('codes', `ключі ${open} працівників ще не запечатано: запустіть сайт`)]
    : [fine('codes', 'запечатано всі')];
}
