import { classNames } from './class-names';
import styles from './license-plate.module.css';

/** Characters of a plate in the groups in which they stand on it: "AA1234BB" → ["AA", "1234", "BB"]. */
function groupPlate(licensePlate: string): string[] {
  const compact = licensePlate.toUpperCase().replace(/\s+/g, '');
  return compact.match(/\p{L}+|\p{N}+|[^\p{L}\p{N}]+/gu) ?? [compact];
}

type LicensePlateProps = {
  /** A plate with or without spaces, e.g. "AA1234BB". */
  licensePlate: string;
  size?: 'small' | 'normal' | 'large';
};

/** A Ukrainian licence plate as it is on the car. A screen reader hears its characters one by one. */
export function LicensePlate({ licensePlate, size = 'normal' }: LicensePlateProps) {
  const groups = groupPlate(licensePlate);
  const spelled = groups.map((group) => [...group].join(' ')).join(', ');
  return (
    <span className={classNames(styles.plate, styles[size])} role="img" aria-label={`Номерний знак ${spelled}`}>
      <PlateStrip />
      <span className={styles.text} translate="no">
        {groups.join(' ')}
      </span>
    </span>
  );
}

/** The blue strip with the flag and the country's letters; also stands before a field where a plate is typed. */
export function PlateStrip() {
  return (
    <span className={styles.strip} aria-hidden>
      UA
    </span>
  );
}
