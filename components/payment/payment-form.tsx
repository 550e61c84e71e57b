import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { Fold } from '@/components/ui/fold';
import screen from '@/components/ui/screen.module.css';
import { formatMoney, formatSums } from '@/domain/money';
import { openSumWords } from '@/domain/payment/open-sum';
import type { PaymentDetails } from '@/domain/payment/payment-details';
import { drawQr } from '@/lib/payment/qr-svg';
import { CopyList } from './copy-list';
import { Iban } from './iban';
import styles from './payment-form.module.css';
import { QrPicture } from './qr-picture';
import nbuQrCodeStyles from './nbu-qr-code.module.css';

// Strokes in a 100 × 100 square, filling its inscribed circle.
const HEIGHT = 100;

const hryvniaSign = (x: number, y: number, size: number) =>
  `<g transform="translate(${x} ${y}) scale(${size / HEIGHT})" fill="none" stroke="#007b47" stroke-width="11"><path d="M25 27C31 14 40 8.500 51 8.500C66 8.500 75 17 75 28C75 41 65 47 50 51C35 55 25 61 25 73C25 84 34 91.500 49 91.500C60 91.500 69 86 75 74"/><path d="M10 41H90M10 60H90" stroke-width="9"/></g>`;

const WIDTH_MIN_PX = 200;

type NbuQrCodeProps = { link: string; label: string };

/** Black on white in every theme: banking apps read nothing else. */
export function NbuQrCode({ link, label }: NbuQrCodeProps) {
  const { size, picture, circleDiameter, signDiameter } = drawQr(link);
  // Whole pixels per module: scanners fail at 2.7 pixels.
  const pitch = Math.ceil(WIDTH_MIN_PX / size);
  const middle = size / 2;
  const above = `<circle cx="${middle}" cy="${middle}" r="${circleDiameter / 2}" fill="#fff"/>${hryvniaSign(
    middle - signDiameter / 2,
    middle - signDiameter / 2,
    signDiameter,
  )}`;
  return (
    <svg
      className={nbuQrCodeStyles.code}
      viewBox={`0 0 ${size} ${size}`}
      width={size * pitch}
      height={size * pitch}
      role="img"
      aria-label={label}
    >
      <QrPicture size={size} picture={picture} above={above} />
    </svg>
  );
}

type PaymentCodeProps = {
  link: string;
  sum: string;
  /** Why the code has no sum. */
  openSum: string | null;
};

function PaymentCode({ link, sum, openSum }: PaymentCodeProps) {
  return (
    <div className={styles.qr}>
      <NbuQrCode link={link} label={`QR-код для сплати${sum ? ` ${sum}` : ''} у банківському застосунку`} />
      <p className={styles.hint}>
        Наведіть камеру банківського застосунку:{' '}
        {sum
          ? 'реквізити, сума та призначення заповняться самі.'
          : 'реквізити та призначення заповняться самі, суму впишіть.'}
      </p>
      {openSum ? <p className={styles.hint}>{openSum}</p> : null}
      <ButtonLink href={link} variant="secondary" rel="noopener noreferrer" className={screen.desk}>
        Відкрити в застосунку банку
      </ButtonLink>
      <p className={styles.hint}>
        Справжній код веде лише на сайт Національного банку – <strong>{new URL(link).host}</strong>.
      </p>
    </div>
  );
}

function PaymentValues({ details, sums }: { details: PaymentDetails; sums: string[] }) {
  const { recipient, recipientCode, iban, amount, purpose } = details;
  return (
    <CopyList
      whole
      fields={[
        { term: 'Отримувач', value: recipient },
        { term: 'Код отримувача', value: recipientCode },
        { term: 'Рахунок (IBAN)', value: iban, shown: <Iban iban={iban} /> },
        ...(amount ? [{ term: 'Сума', value: amount, shown: formatMoney(amount) }] : []),
        { term: 'Призначення платежу', value: purpose },
        ...(amount
          ? []
          : [
              {
                term: 'Сума',
                value: sums.length > 0 ? `Впишіть самі: ${formatSums(sums)}.` : 'Впишіть суму з постанови.',
                copies: false,
              },
            ]),
      ]}
    />
  );
}

type PaymentFormProps = {
  details: PaymentDetails;
  /** As in FineState. */
  sums: string[];
  services: ReactNode;
  children: ReactNode;
};

export function PaymentForm({ details, sums, services, children }: PaymentFormProps) {
  return (
    <div className={styles.form}>
      {services}
      <div className={styles.values}>
        <h3 className={screen.phone}>Реквізити</h3>
        <PaymentValues details={details} sums={sums} />
        {children}
      </div>
      {details.link ? (
        <Fold title="QR-код для сплати" openWide className={styles.code}>
          <PaymentCode
            link={details.link}
            sum={details.amount && formatMoney(details.amount)}
            openSum={details.amount ? null : openSumWords(sums)}
          />
        </Fold>
      ) : null}
    </div>
  );
}
