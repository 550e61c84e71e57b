import { ListPage } from '@/components/lists/list-page';
import { VacancyList } from '@/components/vacancies/vacancy-list';
import { describeList, type ListPageProps } from '@/lib/lists/public-noun';
import { VACANCIES } from '@/lib/vacancies/vacancies';

export const generateMetadata = (props: ListPageProps) => describeList(VACANCIES, props);

export default function VacanciesPage({ params }: ListPageProps) {
  return (
    <ListPage noun={VACANCIES} params={params}>
      {(first, number) => <VacancyList first={first} number={number} />}
    </ListPage>
  );
}
