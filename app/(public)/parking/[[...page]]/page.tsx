import { ListPage } from '@/components/lists/list-page';
import { ParkingPlacesPage } from '@/components/parking/parking-places-page';
import { describeList, type ListPageProps } from '@/lib/lists/public-noun';
import { PARKING } from '@/lib/parking/parking';

export const generateMetadata = (props: ListPageProps) => describeList(PARKING, props);

export default function ParkingPage({ params }: ListPageProps) {
  return (
    <ListPage noun={PARKING} params={params}>
      {(places, number) => <ParkingPlacesPage places={places} number={number} />}
    </ListPage>
  );
}
