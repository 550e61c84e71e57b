import { X } from 'lucide-react';
import styles from './toast.module.css';

/** Closes its toast. */
export function ToastCloseButton({ closeToast }: { closeToast: () => void }) {
  return (
    <button type="button" className={styles.close} aria-label="Закрити сповіщення" onClick={() => closeToast()}>
      <X aria-hidden />
    </button>
  );
}
