import { OutageNotice } from '@/components/lists/outage-notice';
import { StaleNotice } from '@/components/lists/stale-notice';
import { AppLink } from '@/components/ui/app-link';
import { Section } from '@/components/ui/section';
import { lastGoodOrNull } from '@/lib/api/last-good';
import { env } from '@/lib/env';
import { sortPlaces } from '@/lib/parking/distance';
import { listParkingPlaces } from '@/lib/parking/list-parking-places';
import { paths } from '@/domain/paths';
import { getSettings } from '@/lib/settings/settings';
import { ParkingExplorer } from './parking-explorer';

// A whole city's places would weigh on every visit of the home page: the rest comes when it is wanted, and stands page by
// page in the full list.
const FIRST_PLACES = 6;
const collator = new Intl.Collator('uk');

/** Places for parking: a map and the equal list beside it. Fails alone. */
export async function ParkingSection() {
  const parking = await lastGoodOrNull('parking', listParkingPlaces);
  if (parking && parking.data.length === 0) return null;
  return (
    <Section
      id="parking"
      title="Де паркуватися"
      lead="Місця для паркування в місті: скільки їх, коли працюють і скільки коштують."
      more={<AppLink href={paths.parking()}>Усі місця</AppLink>}
    >
      {parking ? (
        <>
          <StaleNotice loaded={parking} />
          <ParkingExplorer
            first={sortPlaces(parking.data, null).slice(0, FIRST_PLACES)}
            total={parking.data.length}
            types={[...new Set(parking.data.map((place) => place.parking_type))].sort(collator.compare)}
            tiles={env().MAP_TILE_URL}
            view={getSettings().map ?? null}
          />
        </>
      ) : (
        <OutageNotice what="Список місць для паркування" />
      )}
    </Section>
  );
}
