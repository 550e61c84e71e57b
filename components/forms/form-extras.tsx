import { HONEYPOT_FIELD } from '@/lib/forms/honeypot';
import styles from './form-extras.module.css';

/** What every public form carries unseen: whether scripts run, and the trap for robots. */
export function FormExtras({ scripted }: { scripted: boolean }) {
  return (
    <>
      <input type="hidden" name="scripted" value={scripted ? '1' : '0'} />
      <div className={styles.trap} aria-hidden="true">
        <label>
          Не заповнюйте це поле
          <input type="text" name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}
