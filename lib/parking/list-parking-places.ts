// Parking places as the site reads them.
import 'server-only';
import { parkingPlacesSchema, type ParkingPlace } from '@/contract/parking';
import { callApi } from '@/lib/api/server-client';
import type { AnsweredPage } from '@/lib/lists/next-page';
import { sortPlaces } from './distance';
import { PARKING_PAGE_SIZE } from './page-size';
import { PARKING_PLACES } from './parking-calls';

/** All parking places. Throws ApiError. */
export const listParkingPlaces = (): Promise<ParkingPlace[]> => callApi(parkingPlacesSchema, PARKING_PLACES);

/** A page of them by name: the API gives them all at once. Throws ApiError. */
export async function listParkingPage(number: number): Promise<AnsweredPage<ParkingPlace>> {
  const places = sortPlaces(await listParkingPlaces(), null);
  return { count: places.length, results: places.slice((number - 1) * PARKING_PAGE_SIZE, number * PARKING_PAGE_SIZE) };
}
