import type { ParkingPlace } from '@/contract/parking';
import type { Reader } from '@/lib/api/answer';
import { fetchPublic } from '@/lib/lists/fetch-page';
import { PARKING_PLACES } from './parking-places';

const placesReader: Reader<ParkingPlace[]> = {
  safeParse: (data) => (Array.isArray(data) ? { success: true, data: data as ParkingPlace[] } : { success: false }),
};

export const fetchParkingPlaces = (): Promise<ParkingPlace[]> => fetchPublic(placesReader, PARKING_PLACES);
