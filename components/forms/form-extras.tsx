import { CaptchaWithoutScript } from '@/components/captcha/captcha-without-script';
import type { CaptchaSettings } from '@/lib/captcha/find-captcha';
import { HONEYPOT_FIELD } from '@/lib/forms/honeypot';
import styles from './form-extras.module.css';

type FormExtrasProps = { scripted: boolean; captcha?: CaptchaSettings | undefined };

/** What every public form carries unseen: whether scripts run, the trap for robots, a word for who cannot solve a captcha. */
export function FormExtras({ scripted, captcha }: FormExtrasProps) {
  return (
    <>
      <CaptchaWithoutScript captcha={captcha} />
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
