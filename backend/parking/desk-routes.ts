import { sql } from 'kysely';
import { deskRegisterCalls, type DeskRecords } from '@/backend/platform/registers/desk-calls';
import { withdrawCalls } from '@/backend/platform/registers/withdraw-calls';
import { PARKING_COLUMNS, parkingImporter } from './import';

const PLACES: DeskRecords = {
  register: 'parking-places',
  importer: parkingImporter,
  table: 'parking_places',
  keyColumn: 'external_id',
  subject: 'parking-places',
  storedAs: PARKING_COLUMNS,
  // A city has hundreds of them.
  search: (q) => sql`(external_id = ${q} or name like ${`%${q}%`} or address like ${`%${q}%`})`,
  line: (row) => ({
    title: String(row['name'] ?? row['address'] ?? row['external_id']),
    about: [row['parking_type'], row['address']].filter(Boolean).join(', '),
    state: row['places'] === null ? '' : `місць ${String(row['places'])}`,
  }),
};

export const parkingDeskCalls = [...deskRegisterCalls(PLACES), ...withdrawCalls(PLACES)];
