import { drawingPath, type Look } from '@/lib/street/look';
import styles from './street-scene.module.css';

/** Decoration: the page says the same in a sentence. */
export function StreetScene({ look }: { look: Look }) {
  return (
    <>
      <picture>
        <source media="(min-width: 62em)" srcSet={drawingPath('city', look)} width={5580} height={508} />
        <img
          className={styles.scene}
          src={drawingPath('lane', look)}
          alt=""
          width={2800}
          height={220}
          fetchPriority="high"
        />
      </picture>
      {look.tows ? <img className={styles.truck} src="/drawings/truck.svg" alt="" width={204} height={76} /> : null}
    </>
  );
}
