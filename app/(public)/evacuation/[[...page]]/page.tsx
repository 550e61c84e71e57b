import { EvacuationList } from '@/components/evacuations/evacuation-list';
import { EvacuationSearchForm } from '@/components/evacuations/evacuation-search-form';
import { ListPage } from '@/components/lists/list-page';
import { LotCard } from '@/components/settings/lot-card';
import { RegisterTime } from '@/components/settings/register-time';
import { EVACUATIONS } from '@/lib/evacuations/evacuations';
import { describeList, type ListPageProps } from '@/lib/lists/public-noun';
import { findRegister } from '@/lib/settings/registers';
import { findSchedule } from '@/lib/settings/settings';

export const generateMetadata = (props: ListPageProps) => describeList(EVACUATIONS, props);

export default function EvacuationPage({ params }: ListPageProps) {
  // oxlint-disable-next-line react/purity -- rendered once, on the server
  const now = Date.now();
  return (
    <ListPage noun={EVACUATIONS} params={params} aside={<LotCard />} above={<EvacuationSearchForm framed />}>
      {(first, number) => (
        <>
          <p>
            <RegisterTime register={findRegister('evacuations')} />
          </p>
          <EvacuationList first={first} number={number} usualLot={findSchedule('impound_lot')?.title} now={now} />
        </>
      )}
    </ListPage>
  );
}
