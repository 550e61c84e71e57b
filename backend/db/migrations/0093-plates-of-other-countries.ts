import { sql } from 'kysely';
import type { Trx } from '@/backend/db/connection';
import { formatLicensePlate } from '@/domain/license-plate';

const LISTED = 20;

/**
 * «SO 12345» and «DL 12345» were read as the diplomatic S 012345 and D 112345; the letter is lost. The next import of a
 * register writes its own rows anew; of the cars that citizens named, the operator is told.
 */
export async function up(trx: Trx): Promise<string[]> {
  const { rows } = await sql<{ plate: string }>`
    select distinct plate_key as plate from user_cars where plate_key like 'S%' or plate_key like 'D%'`.execute(trx);
  const plates = rows.flatMap(({ plate }) => (/^(?:[SD]|DP)[01]\d{5}$/.test(plate) ? [formatLicensePlate(plate)] : []));
  if (plates.length === 0) return [];
  const listed =
    plates.sort().slice(0, LISTED).join('; ') + (plates.length > LISTED ? ` та інші, разом ${plates.length}` : '');
  return [
    `авто кабінетів: ${listed}: звірте з документами на авто, бо «DL 12345» досі читалося як дипломатичний D 112345. Якщо номер іноземний, хай власник видалить це авто і додасть знову`,
  ];
}
