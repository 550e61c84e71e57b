import type { ParkingPlace } from '@/contract/parking';
import { isFreePlace, parkingHours, parkingPrice, parkingTitle } from '@/lib/parking/parking-places';
import styles from './parking-place-facts.module.css';

/** A parking place in two lines: the rest stands in the full list. */
export function PlaceInBrief({ place }: { place: ParkingPlace }) {
  const price = parkingPrice(place);
  return (
    <div className={styles.place}>
      <h3 className={styles.title}>{parkingTitle(place)}</h3>
      <p className={styles.soft}>
        {price ? <span className={isFreePlace(place) ? styles.free : styles.price}>{price}</span> : null}{' '}
        {parkingHours(place)}
      </p>
    </div>
  );
}
