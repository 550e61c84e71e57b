import { classNames } from './class-names';
import styles from './license-plate.module.css';

function groupPlate(licensePlate: string): string[] {
  const compact = licensePlate.toUpperCase().replace(/\s+/g, '');
  return compact.match(/\p{L}+|\p{N}+|[^\p{L}\p{N}]+/gu) ?? [compact];
}

type LicensePlateProps = {
  licensePlate: string;
  size?: 'small' | 'normal' | 'large';
};

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

export function PlateStrip() {
  return (
    <span className={styles.strip} aria-hidden>
      UA
    </span>
  );
}
