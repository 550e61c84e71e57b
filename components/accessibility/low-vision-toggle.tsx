import { Icon } from '@/components/ui/icon';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import styles from './low-vision-toggle.module.css';

/** Switched by vision-controls.ts, which also fills the status. */
export function LowVisionToggle() {
  return (
    <div className={styles.place}>
      <button type="button" className={styles.toggle} aria-pressed={false} data-vision-toggle="">
        <Icon name="eye" size="1.5rem" />
        <span>Для людей з порушенням зору</span>
      </button>
      <span role="status" data-vision-status="">
        <VisuallyHidden>{null}</VisuallyHidden>
      </span>
    </div>
  );
}
