import { Icon } from '@/components/ui/icon';
import styles from './toast.module.css';

export function ToastCloseButton({ closeToast }: { closeToast: () => void }) {
  return (
    <button type="button" className={styles.close} aria-label="Закрити сповіщення" onClick={() => closeToast()}>
      <Icon name="x" />
    </button>
  );
}
