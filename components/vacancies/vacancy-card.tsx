import { AppLink } from '@/components/ui/app-link';
import { Card } from '@/components/ui/card';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { Vacancy } from '@/contract/vacancies';
import { formatDate } from '@/domain/dates';
import { paths } from '@/domain/paths';
import styles from './vacancy-card.module.css';

/** One vacancy in a list, its pay as a headline. What the API leaves out is left out here. */
export function VacancyCard({ vacancy }: { vacancy: Vacancy }) {
  const { id, title, preview, salary, employment, closes_at: closesAt } = vacancy;
  return (
    <Card as="article" className={styles.card}>
      <div className={styles.about}>
        <h2 className={styles.title}>
          <AppLink href={paths.vacancy(id)}>{title || `Вакансія № ${id}`}</AppLink>
        </h2>
        {preview ? <p>{preview}</p> : null}
      </div>
      <div className={styles.terms}>
        {salary ? (
          <p className={styles.pay}>
            <VisuallyHidden>Оплата: </VisuallyHidden>
            {salary}
          </p>
        ) : null}
        {employment ? <p>{employment}</p> : null}
        {closesAt ? (
          <p>
            Заявки приймаємо до <time dateTime={closesAt}>{formatDate(closesAt)}</time>
          </p>
        ) : null}
      </div>
    </Card>
  );
}
