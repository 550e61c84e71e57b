import { sql } from 'kysely';
import { amountOrNull, degrees } from '@/backend/db/wire';
import { ok } from '@/backend/platform/http/answers';
import { ANYONE, call } from '@/backend/platform/http/call';
import { defineNoun } from '@/backend/platform/noun/noun';
import type { DeskRecords } from '@/backend/platform/registers/desk-records';
import type { RecordLine } from '@/backend/platform/registers/records';
import { parkingPlacesSchema } from '@/contract/parking';
import { isNamed } from '@/domain/person-words';
import { parkingImporter } from './import';

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
