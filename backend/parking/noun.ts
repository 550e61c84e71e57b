import { sql, type Selectable } from 'kysely';
import { amountOrNull, degrees, readJson } from '@/backend/db/wire';
import { ok } from '@/backend/platform/http/answers';
import { ANYONE, call } from '@/backend/platform/http/call';
import { defineNoun } from '@/backend/platform/noun/noun';
import type { DeskRecords } from '@/backend/platform/registers/desk-records';
import type { RecordLine } from '@/backend/platform/registers/records';
import { parkingPlacesSchema } from '@/contract/parking';
import { isNamed } from '@/domain/person-words';
import { z } from 'zod';
import { PARKING_COLUMNS } from '@/contract/parking-columns';
import type { Db } from '@/backend/db/connection';
import type { Database } from '@/backend/db/schema';
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

const parkingImporter = defineRegister({
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

const PARKING_RECORDS: RecordLine = {
  command: 'places',
  orderedBy: 'id',
  one: 'місце паркування',
  line: ({ parking_type: type, name, address }) => [type, name, address].filter(Boolean).join(', '),
};

const PLACES: DeskRecords = {
  register: 'parking-places',
  importer: parkingImporter,
  table: 'parking_places',
  written: { records: PARKING_RECORDS, titleOf: PARKING_RECORDS.line },
  keyColumn: 'external_id',
  subject: 'parking-places',
  // A city has hundreds of them.
  search: async (q, db) => {
    const places = await db.selectFrom('parking_places').select(['id', 'external_id', 'name', 'address']).execute();
    const found = places.filter(
      ({ external_id: code, name, address }) => code === q || isNamed(`${name ?? ''} ${address ?? ''}`, q),
    );
    return found.length === 0 ? sql`1 = 0` : sql`id in (${sql.join(found.map(({ id }) => id))})`;
  },
  line: (row) => ({
    title: String(row['name'] ?? row['address'] ?? row['external_id']),
    about: [row['parking_type'], row['address']].filter(Boolean).join(', '),
    state: row['places'] === null ? '' : `місць ${String(row['places'])}`,
  }),
};

const parkingCalls = [
  call('GET /parking-places/', {
    summary: 'Місця паркування',
    who: ANYONE,
    answer: ok('Місця паркування', parkingPlacesSchema),
    handle: async ({ context }) => {
      const rows = await context.db.selectFrom('parking_places').selectAll().orderBy('id').execute();
      return rows.map((row) => ({
        ...row,
        lat: degrees(row.lat_e6),
        lon: degrees(row.lon_e6),
        price: amountOrNull(row.price_kopecks),
      }));
    },
  }),
];

export const parking = defineNoun({
  name: 'parking',
  calls: parkingCalls,
  deskRegister: PLACES,
  tables: { parking_places: { holds: 'content', content: 'parking' } },
  importer: parkingImporter,
  records: PARKING_RECORDS,
});
