import { ListPage } from '@/components/lists/list-page';
import { PagedSection } from '@/components/lists/paged-section';
import { VacancyList } from '@/components/vacancies/vacancy-list';
import { type ListPageProps, listMetadata, type PublicList } from '@/lib/lists/list-page';
import { listVacancies } from '@/lib/vacancies/list-vacancies';

const VACANCIES: PublicList = {
  name: '/vacancies/[[...page]]',
  feed: { name: 'vacancies.xml', title: 'Стрічка вакансій (Atom)' },
};

export const generateMetadata = (props: ListPageProps) => listMetadata(VACANCIES, props);

export default function VacanciesPage({ params }: ListPageProps) {
  return (
    <ListPage list={VACANCIES} params={params}>
      {(number) => (
        <PagedSection name="vacancies" number={number} load={listVacancies} what="Список вакансій" register="vacancies">
          {(first) => <VacancyList first={first} number={number} />}
        </PagedSection>
      )}
    </ListPage>
  );
}
