'use client';
import { AccumulatingList } from '@/components/lists/accumulating-list';
import type { Vacancy } from '@/contract/vacancies';
import { fetchPage } from '@/lib/lists/fetch-page';
import type { AnsweredPage } from '@/lib/lists/next-page';
import { vacancyPage } from '@/lib/vacancies/vacancy-calls';
import { paths } from '@/domain/paths';
import { VacancyCard } from './vacancy-card';

interface VacancyListProps {
  first: AnsweredPage<Vacancy>;
  number: number;
}

/** All vacancies, growing page by page. */
export function VacancyList({ first, number }: VacancyListProps) {
  return (
    <AccumulatingList<Vacancy>
      label="Вакансії"
      first={first}
      firstNumber={number}
      load={(page) => fetchPage(vacancyPage(page))}
      keyOf={(vacancy) => String(vacancy.id)}
      hrefOf={paths.vacancies}
    >
      {(vacancy) => <VacancyCard vacancy={vacancy} />}
    </AccumulatingList>
  );
}
