import type { InputHTMLAttributes, Ref } from 'react';
import styles from './newsletter-consent.module.css';

type ConsentProps = InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> };

/** Consent to newsletters; given and withdrawn in the same place. */
export function NewsletterConsent(props: ConsentProps) {
  return (
    <label className={styles.consent}>
      <input {...props} type="checkbox" className={styles.box} />
      <span>Я погоджуюся на отримання розсилки та повідомлень щодо штрафів</span>
    </label>
  );
}
