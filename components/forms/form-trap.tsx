import { HONEYPOT_FIELD } from '@/lib/forms/form-state';
import styles from './form-trap.module.css';

/** Honeypot for bots. */
export const FormTrap = () => (
  <div className={styles.trap} aria-hidden="true">
    <label>
      Не заповнюйте це поле
      <input type="text" name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
    </label>
  </div>
);
