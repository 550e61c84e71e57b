import { ItemPage } from '@/components/lists/item-page';
import { VacancyArticle } from '@/components/vacancies/vacancy-article';
import { VACANCY } from '@/lib/vacancies/vacancies';

export const generateMetadata = async ({ params }: PageProps<'/vacancies/[id]'>) => VACANCY.metadata((await params).id);

export default async function VacancyPage({ params }: PageProps<'/vacancies/[id]'>) {
  return (
    <ItemPage of={VACANCY} id={(await params).id}>
      {(vacancy) => <VacancyArticle vacancy={vacancy} />}
    </ItemPage>
  );
}
