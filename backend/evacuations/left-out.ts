// A list of the cars that stand on a lot drops those given back, and without a column of returns nothing else tells of them.
import { sql } from 'kysely';
import type { Db } from '@/backend/db/connection';
import type { GivenRow } from '@/backend/platform/import/importer';
import { fieldOf } from '@/domain/keys';
import { formatLicensePlate } from '@/domain/license-plate';
import { plural } from '@/domain/plural';
import { oldestKnownTow } from '@/domain/tow-record';
import { isTowedAgain } from './queries';

const NAMED_MAX = 5;

const textOf = (plates: string[]) => {
  const named = plates.slice(0, NAMED_MAX).map(formatLicensePlate).join(', ');
  const rest = plates.length > NAMED_MAX ? ` та ще ${plates.length - NAMED_MAX}` : '';
  return `На сайті на майданчику стоїть ${plates.length} авто, ${plural(plates.length, ['якого', 'яких', 'яких'])} у файлі немає: ${named}${rest}. Стовпця про видачу у файлі теж немає, тож сайт і далі рахуватиме зберігання. Якщо авто вже видано, на сторінці авто (розділ «Евакуації») натисніть «Авто видано зараз» або додайте до файлу стовпець «Видано».`;
};

export function watchLeftOut(now: number) {
  const oldest = oldestKnownTow(now);
  const keys = new Set<string>();
  const latest = new Map<string, number>();
  let tellsOfReturns = false;
  return {
    see: (rows: GivenRow[]) => {
      tellsOfReturns ||= rows.some(({ source }) => fieldOf(source?.row, 'released_at') !== undefined);
      for (const { key, given } of rows) {
        const { evacuated_at: at, license_plate: plate } = given;
        if (typeof at === 'number' && at <= oldest) continue;
        keys.add(key);
        if (typeof at === 'number' && typeof plate === 'string')
          latest.set(plate, Math.max(at, latest.get(plate) ?? 0));
      }
    },
    notices: async (db: Db): Promise<string[]> => {
      if (tellsOfReturns) return [];
      const standing = await db
        .selectFrom('evacuations')
        .where('evacuated_at', '>', oldest)
        .where('evacuated_at', '<=', now)
        .where('released_at', 'is', null)
        .where(sql<boolean>`not ${isTowedAgain(now)}`)
        .select(['external_id', 'plate_key', 'evacuated_at'])
        .orderBy('evacuated_at', 'desc')
        .execute();
      const left = standing.filter(
        ({ external_id: key, plate_key: plate, evacuated_at: at }) => !keys.has(key) && at >= (latest.get(plate) ?? 0),
      );
      return left.length === 0 ? [] : [textOf(left.map(({ plate_key: plate }) => plate))];
    },
  };
}
