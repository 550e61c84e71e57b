import 'server-only';
import { noteTurn } from '@/lib/api/render-notes';
import { EVACUATIONS } from '@/lib/evacuations/evacuations';
import { hasNextPage } from '@/lib/lists/list-pages';
import { readParkingPlaces } from '@/lib/parking/parking';
import { getSettings } from '@/lib/settings/settings';
import { streetNow, type StreetNow } from './street-now';

/** The page that shows it is made anew when it changes. Old answers of an API that fails count for nothing. */
export async function readStreet(): Promise<StreetNow> {
  const [towed, parking] = await Promise.all([EVACUATIONS.readLatest(), readParkingPlaces()]);
  const { map, roofs } = getSettings();
  const street = streetNow({
    now: Date.now(),
    place: map,
    roofs,
    evacuations: towed && !towed.stale ? towed.data.results : [],
    hasMoreEvacuations: towed ? hasNextPage(towed.data, 1) : false,
    parking: parking && !parking.stale ? parking.data : [],
  });
  noteTurn(street.holdsMs);
  return street;
}
