import { ButtonLink } from '@/components/ui/button';
import { NbuQrCode } from './nbu-qr-code';
import styles from './payment-code.module.css';

export function PaymentCode({ link, sum }: { link: string; sum: string }) {
  return (
    <div className={styles.code}>
      <NbuQrCode link={link} label={`QR-код для сплати${sum ? ` ${sum}` : ''} у банківському застосунку`} />
      <p className={styles.hint}>
        Наведіть камеру банківського застосунку:{' '}
        {sum
          ? 'реквізити, сума та призначення заповняться самі.'
          : 'реквізити та призначення заповняться самі, суму впишіть.'}
      </p>
      <ButtonLink href={link} variant="secondary" rel="noopener noreferrer" className={styles.link}>
        Відкрити в застосунку банку
      </ButtonLink>
      <p className={styles.hint}>
        Справжній код веде лише на сайт Національного банку – <strong>{new URL(link).host}</strong>.
      </p>
    </div>
  );
}
