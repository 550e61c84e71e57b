import type { PaymentDetails } from '@/lib/payment/payment-details';
import { formatMoney } from '@/lib/text/money';
import { CopyButton } from './copy-button';
import styles from './payment-values.module.css';

/** The fields of a bank's form, in its order, each with its copy button. The code beside them holds the same values. */
export function PaymentValues({ details }: { details: PaymentDetails }) {
  const { recipient, recipientCode, iban, amount, purpose } = details;
  const fields = [
    { term: 'Отримувач', value: recipient },
    { term: 'Код отримувача', value: recipientCode },
    { term: 'Рахунок (IBAN)', value: iban },
    ...(amount ? [{ term: 'Сума', value: amount, shown: formatMoney(amount) }] : []),
    { term: 'Призначення платежу', value: purpose },
  ];
  return (
    <dl className={styles.list}>
      {fields.map(({ term, value, shown }) => (
        <div key={term} className={styles.field}>
          <dt className={styles.term}>{term}</dt>
          <dd className={styles.value}>
            <span className={styles.text}>{shown ?? value}</span>
            <CopyButton value={value} name={term} />
          </dd>
        </div>
      ))}
      {amount ? null : (
        <div className={styles.field}>
          <dt className={styles.term}>Сума</dt>
          <dd>Впишіть суму з постанови.</dd>
        </div>
      )}
    </dl>
  );
}
