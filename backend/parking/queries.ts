import type { Db } from '@/backend/db/connection';

export function listParkingPlaces(db: Db) {
  return db.selectFrom('parking_places').selectAll().orderBy('id').execute();
}
