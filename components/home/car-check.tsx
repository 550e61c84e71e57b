import { EvacuationSearchForm } from '@/components/evacuations/evacuation-search-form';
import { AppLink } from '@/components/ui/app-link';
import { PageHeading } from '@/components/ui/page-heading';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { paths } from '@/domain/paths';
import { isPageOffered } from '@/lib/pages/offered';
import { findRegister } from '@/lib/settings/registers';
import type { Look } from '@/lib/street/look';
import styles from './car-check.module.css';
import { StreetScene } from './street-scene';

export function CarCheck({ look }: { look: Look }) {
  const hasLookup = isPageOffered(paths.fineLookup());
  return (
    <section className={styles.band} aria-labelledby="car-check" data-light={look.light}>
      <div className={styles.inner}>
        <PageHeading
          title="Штрафи, евакуація та паркування в місті"
          lead="Перевірте авто, сплатіть або оскаржте штраф, знайдіть місце для паркування."
        />
        <div className={styles.check}>
          <h2 id="car-check">
            <VisuallyHidden>Перевірити авто</VisuallyHidden>
          </h2>
          <EvacuationSearchForm
            label="Номерний знак авто"
            name="Перевірка авто"
            button="Перевірити евакуацію"
            hint="Кирилицею чи латиницею: АА 1234 ВВ"
            asksFines={hasLookup}
          />
          {hasLookup ? (
            <p className={styles.more}>
              Є постанова? <AppLink href={paths.fineLookup()}>Перевірте штраф за номером</AppLink>
            </p>
          ) : findRegister('fines').state === 'never-filled' ? null : (
            <p className={styles.more}>
              Штрафи своїх авто видно в{' '}
              <AppLink href={paths.cabinet} asDocument>
                особистому кабінеті
              </AppLink>
            </p>
          )}
        </div>
      </div>
      {/* Last, because it is painted over the background of everything above. */}
      <StreetScene look={look} />
    </section>
  );
}
