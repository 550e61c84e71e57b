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
import { watchLeftOut } from './left-out';
import { notifyOfTowedCars, notifyOfWrongTows, towsOf } from './notifications';

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
