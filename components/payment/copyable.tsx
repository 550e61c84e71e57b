import { CopyButton } from './copy-button';
import styles from './copyable.module.css';

/** A payment detail with the button that copies exactly it. `what` names it: "рахунок". */
export function Copyable({ value, what }: { value: string; what: string }) {
  return (
    <span className={styles.copyable}>
      <span className={styles.value}>{value}</span>
      <CopyButton value={value} name={what} />
    </span>
  );
}
