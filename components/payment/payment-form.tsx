import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { Fold } from '@/components/ui/fold';
import screen from '@/components/ui/screen.module.css';
import { formatMoney, formatSums } from '@/domain/money';
import { openSumWords } from '@/domain/payment/open-sum';
import type { PaymentDetails } from '@/domain/payment/payment-details';
import { CopyList } from './copy-list';
import { Iban } from './iban';
import { NbuQrCode } from './nbu-qr-code';
import styles from './payment-form.module.css';

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
