import { QrPicture } from '@/components/payment/qr-picture';
import looks from '@/components/ui/looks.module.css';
import type { DeskInvited } from '@/contract/desk-staff';
import { drawPlainQr } from '@/lib/payment/qr-svg';
import styles from './totp-key.module.css';

/** The key as a QR code, and in groups for who types it. */
export function TotpKey({ name, email, totp_address: address, totp_secret: secret }: DeskInvited) {
  const { size, picture } = drawPlainQr(address);
  return (
    <>
      <p>
        <strong>{name}</strong>, {email}
      </p>
      <p>
        Відскануйте код застосунком для одноразових кодів (Google Authenticator, FreeOTP, Aegis чи іншим). Далі він
        показуватиме нові 6 цифр кожні 30 секунд.
      </p>
      <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label="QR-код для застосунку">
        <QrPicture size={size} picture={picture} />
      </svg>
      <p>
        Або введіть ключ самі:{' '}
        <code className={looks.breakable} translate="no">
          {secret.replace(/(.{4})(?=.)/g, '$1 ')}
        </code>
      </p>
    </>
  );
}
