import type { PaymentDetails } from '@/domain/payment/payment-details';
import { formatMoney } from '@/domain/money';
import { PaymentCode } from './payment-code';
import styles from './payment-form.module.css';
import { PaymentValues } from './payment-values';

/** One way to pay one sum: the fields and the code, side by side where there is room. `choice`: the sums to choose from. */
export function PaymentForm({ details, choice }: { details: PaymentDetails; choice: string }) {
  return (
    <div className={styles.form}>
      <PaymentValues details={details} choice={choice} />
      {details.link ? <PaymentCode link={details.link} sum={details.amount && formatMoney(details.amount)} /> : null}
    </div>
  );
}
