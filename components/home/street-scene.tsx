import { drawingPath } from '@/lib/street/look';
import type { StreetNow } from '@/lib/street/street-now';
import styles from './street-scene.module.css';

/** The drawing is decoration: its caption says the same. */
export function StreetScene({ look, sentence }: Pick<StreetNow, 'look' | 'sentence'>) {
  return (
    <figure className={styles.street}>
      <figcaption className={styles.caption}>{sentence}</figcaption>
      <div className={styles.view}>
        <picture>
          <source media="(min-width: 62em)" srcSet={drawingPath('city', look)} width={5580} height={508} />
          <img
            className={styles.scene}
            src={drawingPath('lane', look)}
            alt=""
            width={2880}
            height={1400}
            fetchPriority="high"
          />
        </picture>
        {look.tows ? <img className={styles.truck} src="/drawings/truck.svg" alt="" width={204} height={76} /> : null}
      </div>
    </figure>
  );
}
