// Parking places for the map, fetched by the browser when the map is wanted.
import type { ParkingPlace } from '@/contract/parking';
import { ApiError, NO_ANSWER_DETAIL } from '@/lib/api/error';
import { paths } from '@/lib/paths';

/** All places. Throws ApiError. */
export async function fetchParkingPlaces(): Promise<ParkingPlace[]> {
  const answer = await fetch(paths.api('parking-places/'), { headers: { accept: 'application/json' } });
  const data: unknown = answer.ok ? await answer.json() : null;
  if (!Array.isArray(data)) throw new ApiError(answer.ok ? 0 : answer.status, { detail: NO_ANSWER_DETAIL });
  return data as ParkingPlace[];
}
