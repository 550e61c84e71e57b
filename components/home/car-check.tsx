import { EvacuationSearchForm } from '@/components/evacuations/evacuation-search-form';
import { PageHeading } from '@/components/layout/page';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { drawingPath } from '@/lib/street/look';
import type { StreetNow } from '@/lib/street/street-now';
import styles from './car-check.module.css';
import scene from './street-scene.module.css';

/** The drawing is decoration: its caption says the same. */
function StreetScene({ look, sentence }: Pick<StreetNow, 'look' | 'sentence'>) {
  return (
    <figure className={scene.street}>
      <figcaption className={scene.caption}>{sentence}</figcaption>
      <div className={scene.view}>
        <picture>
          <source media="(min-width: 62em)" srcSet={drawingPath('city', look)} width={5580} height={508} />
          <img
            className={scene.scene}
            src={drawingPath('lane', look)}
            alt=""
            width={2880}
            height={1400}
            fetchPriority="high"
          />
        </picture>
        {look.tows ? <img className={scene.truck} src="/drawings/truck.svg" alt="" width={204} height={76} /> : null}
      </div>
    </figure>
  );
}

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
