import { AllEvacuations } from '@/components/evacuations/all-evacuations';
import { EvacuationSearchForm } from '@/components/evacuations/evacuation-search-form';
import { LotCard } from '@/components/settings/lot-card';
import { ListPage } from '@/components/lists/list-page';
import { type ListPageProps, listMetadata, type PublicList } from '@/lib/lists/list-page';
import { paths } from '@/domain/paths';

const EVACUATIONS: PublicList = {
  title: 'Евакуйовані авто',
  lead: 'Не знайшли авто там, де залишили? Введіть номерний знак: покажемо, коли й куди його відвезли.',
  description:
    'Список евакуйованих автомобілів: номерний знак, час і місце, майданчик, телефон. Пошук за номерним знаком.',
  hrefOf: paths.evacuation,
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
