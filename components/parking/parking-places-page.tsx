import { Pager } from '@/components/ui/pager';
import { PlainList } from '@/components/ui/plain-list';
import { Stack } from '@/components/ui/stack';
import type { ParkingPlace } from '@/contract/parking';
import { env } from '@/lib/env';
import { hasNextPage, type AnsweredPage } from '@/lib/lists/next-page';
import { PARKING_PAGE_SIZE } from '@/lib/parking/page-size';
import { paths } from '@/domain/paths';
import { AllPlacesMap } from './all-places-map';
import { ParkingPlaceFacts } from './parking-place-facts';

interface ParkingPlacesPageProps {
  places: AnsweredPage<ParkingPlace>;
  number: number;
}

/** One page of all parking places, complete without scripts and without the map that stands above the first. */
export function ParkingPlacesPage({ places, number }: ParkingPlacesPageProps) {
  const count = places.count ?? places.results.length;
  return (
    <Stack gap="wide">
      {number === 1 ? <AllPlacesMap total={count} tiles={env().MAP_TILE_URL} /> : null}
      <p>Усього місць у списку: {count}.</p>
      <PlainList layout="grid" aria-label="Місця для паркування">
        {places.results.map((place, index) => (
          <li key={place.id ?? index}>
            <ParkingPlaceFacts place={place} level={2} />
          </li>
        ))}
      </PlainList>
      <Pager
        page={number}
        pageCount={Math.ceil(count / PARKING_PAGE_SIZE)}
        hasNext={hasNextPage(places, number, PARKING_PAGE_SIZE)}
        hrefOf={paths.parking}
        label="Сторінки списку місць"
      />
    </Stack>
  );
}
