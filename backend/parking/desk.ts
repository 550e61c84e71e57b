import { sql } from 'kysely';
import { isNamed } from '@/domain/person-words';
import type { DeskRecords } from '@/backend/platform/registers/desk-records';
import type { RecordLine } from '@/backend/platform/registers/records';
import { parkingImporter } from './import';

export const PARKING_RECORDS: RecordLine = {
  command: 'places',
  orderedBy: 'id',
  one: 'місце паркування',
  line: ({ parking_type: type, name, address }) => [type, name, address].filter(Boolean).join(', '),
};

export const PLACES: DeskRecords = {
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
