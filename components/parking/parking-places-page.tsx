import { AppLink } from '@/components/ui/app-link';
import { Pager } from '@/components/ui/pager';
import { PlainList } from '@/components/ui/plain-list';
import { Stack } from '@/components/ui/stack';
import type { ParkingPlace } from '@/contract/parking';
import { paths } from '@/domain/paths';
import { env } from '@/lib/env';
import { hasNextPage, type AnsweredPage } from '@/lib/lists/list-pages';
import { readParkingPlaces } from '@/lib/parking/parking';
import { PARKING_PAGE_SIZE } from '@/lib/parking/parking-places';
import { getSettings } from '@/lib/settings/settings';
import { ParkingExplorer } from './parking-explorer';
import { ParkingPlaceFacts } from './parking-place-facts';

interface ParkingPlacesPageProps {
  places: AnsweredPage<ParkingPlace>;
  number: number;
}

const collator = new Intl.Collator('uk');

export async function ParkingPlacesPage({ places, number }: ParkingPlacesPageProps) {
  const count = places.count ?? places.results.length;
  const pageCount = Math.ceil(count / PARKING_PAGE_SIZE);
  const all = number === 1 ? await readParkingPlaces() : null;
  return (
    <Stack gap="wide">
      {number === 1 ? (
        <ParkingExplorer
          first={places.results}
          total={count}
          types={[...new Set((all?.data ?? places.results).map((place) => place.parking_type))].sort(collator.compare)}
          tiles={env().MAP_TILE_URL}
          view={getSettings().map ?? null}
        />
      ) : (
        <>
          <p>Усього місць у списку: {count}.</p>
          <PlainList layout="grid" aria-label="Місця для паркування">
            {places.results.map((place, index) => (
              <li key={place.id ?? index}>
                <ParkingPlaceFacts place={place} level={2} />
              </li>
            ))}
          </PlainList>
        </>
      )}
      {pageCount > 1 ? (
        <Pager
          page={number}
          pageCount={pageCount}
          hasNext={hasNextPage(places, number, PARKING_PAGE_SIZE)}
          hrefOf={paths.parking}
          label="Сторінки списку місць"
        />
      ) : null}
      <p>
        Місце вказане не там або щось змінилося?{' '}
        <AppLink href={paths.errorRequest} asDocument>
          Повідомте про помилку
        </AppLink>
        .
      </p>
    </Stack>
  );
}
