import { DescriptionList } from '@/components/ui/description-list';
import type { Vacancy } from '@/contract/vacancies';
import { formatDate } from '@/domain/dates';
import { typeset } from '@/lib/text/typeset';

/** What one decides by: pay, hours, until when to apply. What the API leaves out is left out here. */
export function VacancyFacts({ vacancy }: { vacancy: Vacancy }) {
  const { salary, employment, published_at: publishedAt, closes_at: closesAt } = vacancy;
  if (!salary && !employment && !closesAt && !publishedAt) return null;
  return (
    <DescriptionList
      items={[
        { term: 'Оплата', description: salary && typeset(salary) },
        { term: 'Зайнятість', description: employment && typeset(employment) },
        {
          term: 'Заявки приймаємо до',
          description: closesAt ? <time dateTime={closesAt}>{formatDate(closesAt)}</time> : null,
        },
        {
          term: 'Опубліковано',
          description: publishedAt ? <time dateTime={publishedAt}>{formatDate(publishedAt)}</time> : null,
        },
      ]}
    />
  );
}
