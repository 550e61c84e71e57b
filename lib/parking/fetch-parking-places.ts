// Parking places for the map, fetched by the browser when the map is wanted.
import type { ParkingPlace } from '@/contract/parking';
import { ApiError, NO_ANSWER_DETAIL } from '@/lib/api/error';
import { showError } from '@/lib/notifications/show-error';
import { paths } from '@/domain/paths';

async function ask(): Promise<ParkingPlace[]> {
  let answer: Response;
  try {
    answer = await fetch(paths.api('parking-places/'), { headers: { accept: 'application/json' } });
    const data: unknown = answer.ok ? await answer.json() : null;
    if (Array.isArray(data)) return data as ParkingPlace[];
  } catch (cause) {
    throw Object.assign(new ApiError(0, { detail: NO_ANSWER_DETAIL }), { cause });
  }
  throw new ApiError(answer.ok ? 0 : answer.status, { detail: NO_ANSWER_DETAIL });
}

/** All places. A failure is kept for display, and thrown as an ApiError. */
export async function fetchParkingPlaces(): Promise<ParkingPlace[]> {
  try {
    return await ask();
  } catch (error) {
    showError(error);
    throw error;
  }
}
