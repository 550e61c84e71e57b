import { ButtonLink } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import screen from '@/components/ui/screen.module.css';
import { NbuQrCode } from './nbu-qr-code';
import styles from './payment-code.module.css';

type PaymentCodeProps = {
  link: string;
  sum: string;
  /** Why the code has no sum. */
  openSum: string | null;
};

export function PaymentCode({ link, sum, openSum }: PaymentCodeProps) {
  return (
    <div className={styles.code}>
      <NbuQrCode link={link} label={`QR-код для сплати${sum ? ` ${sum}` : ''} у банківському застосунку`} />
      <p className={styles.hint}>
        Наведіть камеру банківського застосунку:{' '}
        {sum
          ? 'реквізити, сума та призначення заповняться самі.'
          : 'реквізити та призначення заповняться самі, суму впишіть.'}
      </p>
      {openSum ? <p className={styles.hint}>{openSum}</p> : null}
      <ButtonLink
        href={link}
        variant="secondary"
        rel="noopener noreferrer"
        className={classNames(styles.link, screen.desk)}
      >
        Відкрити в застосунку банку
      </ButtonLink>
      <p className={styles.hint}>
        Справжній код веде лише на сайт Національного банку – <strong>{new URL(link).host}</strong>.
      </p>
    </div>
  );
}
