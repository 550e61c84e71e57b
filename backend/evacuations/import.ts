import { sql } from 'kysely';
import { EVACUATION_COLUMNS } from '@/contract/evacuations-columns';
import type { Db } from '@/backend/db/connection';
import { inParts } from '@/backend/db/missing-keys';
import type { Given, GivenRow } from '@/backend/platform/import/importer';
import { dayNumber, isoDay, kyivTime } from '@/domain/kyiv-time';
import { twinsBy } from '@/backend/platform/import/stored-twins';
import { defineRegister } from '@/backend/platform/import/table-target';
import {
  ahead,
  anotherPlate,
  atMidnight,
  beforeStart,
  doubtfulPlate,
  placeless,
} from '@/backend/platform/import/problems';
import { ADDED, MOVED } from '@/backend/platform/notifications/forget';
import { fieldOf } from '@/domain/keys';
import { formatLicensePlate } from '@/domain/license-plate';
import { plural } from '@/domain/plural';
import { oldestKnownTow } from '@/domain/tow-record';
import { notifyOfTowedCars, notifyOfWrongTows, towsOf } from './notifications';
import { isTowedAgain } from './queries';

/** Cities keep tows without a code: a plate is towed once in a minute. */
function nameOf({ license_plate: plate, evacuated_at: at }: Given): string {
  if (typeof plate !== 'string' || typeof at !== 'number') return '';
  const time = kyivTime(at);
  const [hour, minute] = [time.hour, time.minute].map((value) => String(value).padStart(2, '0'));
  return `${plate} ${isoDay(dayNumber(time))} ${hour}:${minute}`;
}

/** The code may have come with an earlier file, or comes only now. */
async function findNamed(db: Db, rows: GivenRow[]): Promise<Map<string, string>> {
  const named = rows.map(({ key, given }) => ({ key, name: nameOf(given), plate: String(given['license_plate']) }));
  const coded = named.filter(({ key, name }) => name !== '' && name !== key);
  const uncoded = named.filter(({ key, name }) => name === key);
  const stored: { external_id: string; plate_key: string; evacuated_at: number }[] = [];
  const find = () => db.selectFrom('evacuations').select(['external_id', 'plate_key', 'evacuated_at']);
  for (const part of inParts([...new Set(uncoded.map(({ plate }) => plate))]))
    stored.push(...(await find().where('plate_key', 'in', part).execute()));
  for (const part of inParts(coded.flatMap(({ key, name }) => [key, name])))
    stored.push(...(await find().where('external_id', 'in', part).execute()));
  const codes = new Set(stored.map(({ external_id: id }) => id));
  const byName = new Map(
    stored.map((row) => [nameOf({ license_plate: row.plate_key, evacuated_at: row.evacuated_at }), row.external_id]),
  );
  return new Map([
    ...uncoded.flatMap(({ key, name }) => [[key, byName.get(name) ?? key] as const]),
    ...coded.flatMap(({ key, name }) => (!codes.has(key) && codes.has(name) ? [[key, name] as const] : [])),
  ]);
}

const NAMED_MAX = 5;

const textOf = (plates: string[]) => {
  const named = plates.slice(0, NAMED_MAX).map(formatLicensePlate).join(', ');
  const rest = plates.length > NAMED_MAX ? ` та ще ${plates.length - NAMED_MAX}` : '';
  return `На сайті на майданчику стоїть ${plates.length} авто, ${plural(plates.length, ['якого', 'яких', 'яких'])} у файлі немає: ${named}${rest}. Стовпця про видачу у файлі теж немає, тож сайт і далі рахуватиме зберігання. Якщо авто вже видано, на сторінці авто (розділ «Евакуації») натисніть «Авто видано зараз» або додайте до файлу стовпець «Видано».`;
};

/** A list of the cars that stand on a lot drops those given back, and without a column of returns nothing else tells of them. */
function watchLeftOut(now: number) {
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

export const evacuationsImporter = defineRegister({
  noun: 'evacuations',
  title: 'евакуацій',
  table: 'evacuations',
  declared: EVACUATION_COLUMNS,
  own: {},
  nameFields: ['license_plate', 'evacuated_at'],
  nameOf,
  findNamed,
  validate: (record, before, now) => [
    ...ahead(record, ['evacuated_at', 'released_at'], now, true),
    ...atMidnight(record, 'evacuated_at'),
    ...beforeStart(record, ['released_at'], 'evacuated_at', 'авто видано раніше, ніж евакуйовано'),
    ...placeless(record),
    ...doubtfulPlate(record),
    ...anotherPlate(record, before),
  ],
  watchLeftOut,
  ...twinsBy({ table: 'evacuations', key: 'external_id', at: 'evacuated_at' }),
  afterwards: async (trx, context, importId) => {
    await notifyOfWrongTows(trx, context, importId, 'before');
    await notifyOfTowedCars(trx, context, await towsOf(trx, importId, sql<boolean>`(${ADDED} or ${MOVED})`));
  },
  afterUndo: async (trx, context, importId) => {
    await notifyOfWrongTows(trx, context, importId, 'after');
    await notifyOfTowedCars(trx, context, await towsOf(trx, importId, MOVED));
  },
});
