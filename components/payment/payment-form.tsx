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

export function PaymentForm({ details, choice }: { details: PaymentDetails; choice: string }) {
  return (
    <div className={styles.form}>
      <PaymentValues details={details} choice={choice} />
      {details.link ? <PaymentCode link={details.link} sum={details.amount && formatMoney(details.amount)} /> : null}
    </div>
  );
}
