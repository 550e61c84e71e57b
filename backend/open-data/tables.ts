// Field names follow the state data sets (КМУ № 835): annex 36 for parking, annex 69 for evacuations. Plates and
// anything else that identifies a car are left out.
import type { Selectable } from 'kysely';
import type { Db } from '@/backend/db/connection';
import { batchesOf } from '@/backend/db/page';
import type { Database } from '@/backend/db/schema';
import { amountOrNull, degrees, instant } from '@/backend/db/wire';

export type Value = string | number | null;
type OpenRow = Record<string, Value>;

const evacuationRow = (row: Selectable<Database['evacuations']>): OpenRow => ({
  uid: row.id,
  dateTime: instant(row.evacuated_at),
  type: 'штраф та евакуація',
  evacuationAreaName: row.lot_name,
  addressDescription: row.from_address,
});

const parkingRow = (row: Selectable<Database['parking_places']>): OpenRow => ({
  uid: row.id,
  type: row.parking_type,
  addressDescription: [row.name, row.address].filter(Boolean).join(', ') || null,
  lat: degrees(row.lat_e6),
  lon: degrees(row.lon_e6),
  operatorName: row.operator,
  openingHours: row.opening_hours,
  lotQuantity: row.places,
  lotQuantityDisabled: row.places_disabled,
  price: amountOrNull(row.price_kopecks),
  currencyCode: row.price_kopecks === null ? null : 'UAH',
});

export async function openEvacuations(db: Db, from: number, until: number): Promise<OpenRow[]> {
  const found: OpenRow[] = [];
  const all = db.selectFrom('evacuations').where('evacuated_at', '<=', until).selectAll();
  for await (const rows of batchesOf(all, ['evacuated_at', 'id'], { after: [from, 0] }))
    found.push(...rows.map(evacuationRow));
  return found;
}

export async function openParkingPlaces(db: Db): Promise<OpenRow[]> {
  return (await db.selectFrom('parking_places').selectAll().orderBy('id').execute()).map(parkingRow);
}
