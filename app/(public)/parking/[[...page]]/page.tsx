import { ListPage } from '@/components/lists/list-page';
import { PagedSection } from '@/components/lists/paged-section';
import { ParkingPlacesPage } from '@/components/parking/parking-places-page';
import { type ListPageProps, listMetadata, type PublicList } from '@/lib/lists/list-page';
import { listParkingPage } from '@/lib/parking/list-parking-places';

const PLACES: PublicList = {
  name: '/parking/[[...page]]',
};

export const generateMetadata = (props: ListPageProps) => listMetadata(PLACES, props);

export default function ParkingPage({ params }: ListPageProps) {
  return (
    <ListPage list={PLACES} params={params}>
      {(number) => (
        <PagedSection
          name="parking-page"
          number={number}
          load={listParkingPage}
          what="Список місць для паркування"
          register="parking-places"
        >
          {(places) => <ParkingPlacesPage places={places} number={number} />}
        </PagedSection>
      )}
    </ListPage>
  );
}
