import { EvacuationSearchForm } from '@/components/evacuations/evacuation-search-form';
import { AppLink } from '@/components/ui/app-link';
import { PageHeading } from '@/components/ui/page-heading';
import { paths } from '@/domain/paths';
import { isPageOffered } from '@/lib/settings/features';
import styles from './car-check.module.css';

/** The head of the home page: what the site is for, and the car check by plate. */
export function CarCheck() {
  const hasLookup = isPageOffered(paths.fineLookup());
  return (
    <section className={styles.band} aria-labelledby="car-check">
      <div className={styles.inner}>
        <PageHeading
          title="Штрафи, евакуація та паркування в місті"
          lead="Перевірте авто, сплатіть або оскаржте штраф, знайдіть місце для паркування."
        />
        <div className={styles.check}>
          <h2 id="car-check">Перевірити авто</h2>
          <EvacuationSearchForm
            label="Номерний знак авто"
            name="Перевірка авто"
            button="Перевірити евакуацію"
            asksFines={hasLookup}
          />
          {hasLookup ? (
            <p>
              Є повідомлення чи постанова? <AppLink href={paths.fineLookup()}>Перевірте штраф за номером</AppLink>
            </p>
          ) : (
            <p>
              Штрафи своїх авто видно в{' '}
              <AppLink href={paths.cabinet} asDocument>
                особистому кабінеті
              </AppLink>
            </p>
          )}
        </div>
      </div>
    </section>
  );
}
