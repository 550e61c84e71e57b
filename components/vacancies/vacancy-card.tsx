import { AppLink } from '@/components/ui/app-link';
import { Card } from '@/components/ui/card';
import type { Vacancy } from '@/contract/vacancies';
import { paths } from '@/domain/paths';
import { VacancyFacts } from './vacancy-facts';
import styles from './vacancy-card.module.css';

/** One vacancy in a list. */
export function VacancyCard({ vacancy }: { vacancy: Vacancy }) {
  return (
    <Card as="article">
      <h2 className={styles.title}>
        <AppLink href={paths.vacancy(vacancy.id)}>{vacancy.title || `Вакансія № ${vacancy.id}`}</AppLink>
      </h2>
      {vacancy.preview ? <p>{vacancy.preview}</p> : null}
      <VacancyFacts vacancy={vacancy} />
    </Card>
  );
}
