import { EvacuationSearchForm } from '@/components/evacuations/evacuation-search-form';
import { PageHeading } from '@/components/ui/page-heading';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { StreetNow } from '@/lib/street/street-now';
import styles from './car-check.module.css';
import { StreetScene } from './street-scene';

export function CarCheck({ street }: { street: StreetNow }) {
  return (
    <section className={styles.band} aria-labelledby="car-check" data-light={street.look.light}>
      <div className={styles.inner}>
        <PageHeading
          title="Штрафи, евакуація та паркування в місті"
          lead="Перевірте авто, сплатіть або оскаржте штраф, знайдіть місце для паркування."
        />
        <StreetScene {...street} />
        <div className={styles.check}>
          <h2 id="car-check">
            <VisuallyHidden>Перевірити авто</VisuallyHidden>
          </h2>
          <EvacuationSearchForm
            label="Номерний знак авто"
            name="Перевірка авто"
            button="Перевірити"
            hint="Кирилицею чи латиницею: АА 1234 ВВ"
          />
        </div>
      </div>
    </section>
  );
}
