import { PARKING_COLUMNS } from '@/contract/parking-columns';
import type { Db } from '@/backend/db/connection';
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

/** The code may have come with an earlier file. */
async function findNamed(db: Db, rows: GivenRow[]): Promise<Map<string, string>> {
  const uncoded = rows.filter(({ key, given }) => given['external_id'] === undefined && key === nameOf(given));
  if (uncoded.length === 0) return new Map();
  const stored = await db.selectFrom('parking_places').select(['external_id', 'address', 'name']).execute();
  const byName = new Map(stored.map((row) => [nameOf(row), row.external_id]));
  return new Map(uncoded.map(({ key }) => [key, byName.get(key) ?? key]));
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
