import { OutageNotice, LoadedNotice } from '@/components/lists/outage-notice';
import { AppLink } from '@/components/ui/app-link';
import { PlainList } from '@/components/ui/plain-list';
import { Section } from '@/components/ui/section';
import { paths } from '@/domain/paths';
import { env } from '@/lib/env';
import { sortPlaces, isFreePlace, parkingHours, parkingPrice, parkingTitle } from '@/lib/parking/parking-places';
import { PARKING, readParkingPlaces } from '@/lib/parking/parking';
import { getSettings } from '@/lib/settings/settings';
import { AllPlacesMap } from './all-places-map';
import styles from './parking-section.module.css';
import type { ParkingPlace } from '@/contract/parking';
import placeInBriefStyles from './parking-place-facts.module.css';

function PlaceInBrief({ place }: { place: ParkingPlace }) {
  const price = parkingPrice(place);
  return (
    <div className={placeInBriefStyles.place}>
      <h3 className={placeInBriefStyles.title}>{parkingTitle(place)}</h3>
      <p className={placeInBriefStyles.soft}>
        {price ? (
          <span className={isFreePlace(place) ? placeInBriefStyles.free : placeInBriefStyles.price}>{price}</span>
        ) : null}{' '}
        {parkingHours(place)}
      </p>
    </div>
  );
}

// All places of a city would weigh down the home page: they load with the map.
const FIRST_PLACES = 6;

export async function ParkingSection() {
  const parking = await readParkingPlaces();
  if (parking && parking.data.length === 0 && parking.unread === 0) return null;
  return (
    <Section id="parking" title="Де паркуватися" more={<AppLink href={paths.parking()}>Усі місця</AppLink>}>
      {parking ? (
        <>
          <LoadedNotice loaded={parking} />
          <div className={styles.halves}>
            <div className={styles.places}>
              <PlainList layout="divided" aria-label="Місця для паркування">
                {sortPlaces(parking.data, null)
                  .slice(0, FIRST_PLACES)
                  .map((place, index) => (
                    <li key={place.id ?? index}>
                      <PlaceInBrief place={place} />
                    </li>
                  ))}
              </PlainList>
            </div>
            <AllPlacesMap total={parking.data.length} tiles={env().MAP_TILE_URL} view={getSettings().map ?? null} />
          </div>
        </>
      ) : (
        <OutageNotice what={PARKING.listTitle} />
      )}
    </Section>
  );
}
