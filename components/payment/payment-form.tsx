import type { ReactNode } from 'react';
import screen from '@/components/ui/screen.module.css';
import type { PaymentDetails } from '@/domain/payment/payment-details';
import { formatMoney } from '@/domain/money';
import { PaymentCode } from './payment-code';
import styles from './payment-form.module.css';
import { CopyList } from './copy-list';
import { Iban } from './iban';

function PaymentValues({ details, choice }: { details: PaymentDetails; choice: string }) {
  const { recipient, recipientCode, iban, amount, purpose } = details;
  return (
    <CopyList
      fields={[
        { term: 'Отримувач', value: recipient },
        { term: 'Код отримувача', value: recipientCode },
        { term: 'Рахунок (IBAN)', value: iban, shown: <Iban iban={iban} /> },
        ...(amount ? [{ term: 'Сума', value: amount, shown: formatMoney(amount) }] : []),
        { term: 'Призначення платежу', value: purpose },
        ...(amount
          ? []
          : [
              { term: 'Сума', value: choice ? `Впишіть самі: ${choice}.` : 'Впишіть суму з постанови.', copies: false },
            ]),
      ]}
    />
  );
}

type PaymentFormProps = {
  details: PaymentDetails;
  choice: string;
  services: ReactNode;
  children: ReactNode;
};

export function PaymentForm({ details, choice, services, children }: PaymentFormProps) {
  return (
    <div className={styles.form}>
      {details.link ? (
        <div className={styles.code}>
          <PaymentCode link={details.link} sum={details.amount && formatMoney(details.amount)} />
        </div>
      ) : null}
      {services}
      <div className={styles.values}>
        <h3 className={screen.phone}>Інші способи</h3>
        <PaymentValues details={details} choice={choice} />
        {children}
      </div>
    </div>
  );
}
