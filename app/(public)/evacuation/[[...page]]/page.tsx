import { AllEvacuations } from '@/components/evacuations/all-evacuations';
import { EvacuationSearchForm } from '@/components/evacuations/evacuation-search-form';
import { LotCard } from '@/components/settings/lot-card';
import { ListPage } from '@/components/lists/list-page';
import { type ListPageProps, listMetadata, type PublicList } from '@/lib/lists/list-page';

const EVACUATIONS: PublicList = {
  name: '/evacuation/[[...page]]',
  feed: { name: 'evacuation.xml', title: 'Стрічка евакуацій (Atom)' },
};

export const generateMetadata = (props: ListPageProps) => listMetadata(EVACUATIONS, props);

export default function EvacuationPage({ params }: ListPageProps) {
  return (
    <ListPage list={EVACUATIONS} params={params} aside={<LotCard />}>
      {(number) => (
        <>
          <EvacuationSearchForm framed />
          <AllEvacuations number={number} />
        </>
      )}
    </ListPage>
  );
}
