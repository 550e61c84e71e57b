'use client';
import { AccumulatingList } from '@/components/lists/accumulating-list';
import looks from '@/components/ui/looks.module.css';
import type { Vacancy } from '@/contract/vacancies';
import { fetchPage } from '@/lib/lists/fetch-page';
import type { AnsweredPage } from '@/lib/lists/list-pages';
import { vacancyPage, vacancyTitle } from '@/lib/vacancies/vacancy-calls';
import { paths } from '@/domain/paths';
import { AppLink } from '@/components/ui/app-link';
import { Card } from '@/components/ui/card';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { formatUntil } from '@/domain/dates';
import styles from './vacancy-card.module.css';

function VacancyCard({ vacancy }: { vacancy: Vacancy }) {
  const { id, preview, salary, employment, closes_at: closesAt } = vacancy;
  return (
    <Card as="article" className={styles.card}>
      <div className={styles.about}>
        <h2 className={styles.title}>
          <AppLink href={paths.vacancy(id)}>{vacancyTitle(vacancy)}</AppLink>
        </h2>
        {preview ? <p>{preview}</p> : null}
      </div>
      <div className={looks.soft}>
        {salary ? (
          <p className={styles.pay}>
            <VisuallyHidden>Оплата: </VisuallyHidden>
            {salary}
          </p>
        ) : null}
        {employment ? <p>{employment}</p> : null}
        {closesAt ? (
          <p>
            Заявки приймаємо до <time dateTime={closesAt}>{formatUntil(closesAt)}</time>
          </p>
        ) : null}
      </div>
    </Card>
  );
}

interface VacancyListProps {
  first: AnsweredPage<Vacancy>;
  number: number;
}

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
