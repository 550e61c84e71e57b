// Parking places as the site reads them.
import 'server-only';
import { parkingPlacesSchema, type ParkingPlace } from '@/contract/parking';
import { callApi } from '@/lib/api/call';

/** All parking places. Throws ApiError. */
export function listParkingPlaces(): Promise<ParkingPlace[]> {
  return callApi(parkingPlacesSchema, { path: 'parking-places/' });
}
