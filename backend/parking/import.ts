import type { Selectable } from 'kysely';
import { z } from 'zod';
import { PARKING_COLUMNS } from '@/contract/parking-columns';
import type { Db } from '@/backend/db/connection';
import type { Database } from '@/backend/db/schema';
import { readJson } from '@/backend/db/wire';
import type { Given, GivenRow } from '@/backend/platform/import/importer';
import { placeless } from '@/backend/platform/import/problems';
import { defineRegister } from '@/backend/platform/import/table-target';

const KEY_MAX = 100;

/** Cities keep places without a code: an address, and what stands there. */
function nameOf({ address, name }: Given): string {
  if (typeof address !== 'string' || address === '') return '';
  return [address, name]
    .filter((part) => typeof part === 'string' && part !== '')
    .join(', ')
    .slice(0, KEY_MAX);
}

type Place = Pick<Selectable<Database['parking_places']>, 'external_id' | 'address' | 'name'>;

const placeSchema = z.object({ external_id: z.string(), address: z.string().nullable(), name: z.string().nullable() });

/** Withdrawn ones, too: they stay so under whatever code they come back. */
async function listPlaces(db: Db): Promise<Place[]> {
  const stored = await db.selectFrom('parking_places').select(['external_id', 'address', 'name']).execute();
  const gone = await db.selectFrom('withdrawn').where('noun', '=', 'parking-places').select('record').execute();
  return [...stored, ...gone.map(({ record }) => readJson(placeSchema, record))];
}

/** By its whole name, or by an address that one place alone has, where a side tells no name. */
function meantBy({ given }: GivenRow, among: Place[]): Place | undefined {
  const [first, second] = among;
  const isOnly = second === undefined && (!given['name'] || first?.name === null);
  return among.findLast((place) => nameOf(place) === nameOf(given)) ?? (isOnly ? first : undefined);
}

/** The code may have come with an earlier file, or comes only now. */
async function findNamed(db: Db, rows: GivenRow[]): Promise<Map<string, string>> {
  const places = await listPlaces(db);
  const codes = new Set(places.map(({ external_id: code }) => code));
  const byAddress = new Map<string | null, Place[]>();
  for (const place of places) byAddress.set(place.address, [...(byAddress.get(place.address) ?? []), place]);
  const meant = rows.flatMap((row) => {
    const isCoded = row.given['external_id'] !== undefined;
    const { address } = row.given;
    const there = typeof address === 'string' && !codes.has(row.key) ? (byAddress.get(address) ?? []) : [];
    const place = meantBy(row, isCoded ? there.filter((one) => one.external_id === nameOf(one)) : there);
    return place ? [{ key: row.key, code: place.external_id }] : [];
  });
  const [once, twice] = [new Set<string>(), new Set<string>()];
  for (const { code } of meant) (once.has(code) ? twice : once).add(code);
  return new Map(meant.flatMap(({ key, code }) => (twice.has(code) ? [] : [[key, code] as const])));
}

export const parkingImporter = defineRegister({
  noun: 'parking-places',
  title: 'місць паркування',
  table: 'parking_places',
  declared: PARKING_COLUMNS,
  own: {},
  nameFields: ['address'],
  nameOf,
  findNamed,
  validate: (record) => placeless(record),
});
