import { PhoneList } from '@/components/settings/phone-list';
import { Card } from '@/components/ui/card';
import { Notice } from '@/components/ui/notice';
import { PrintButton } from '@/components/ui/print-button';
import { Stack } from '@/components/ui/stack';
import type { Fine, PublicFine } from '@/contract/fines';
import { findAmountToday, findRunningDiscount } from '@/lib/payment/payable';
import { findPaymentDetails } from '@/lib/payment/payment-details';
import { getSettings } from '@/lib/settings/settings';
import { DiscountSwitch } from './discount-switch';
import styles from './payment-block.module.css';
import { PaymentForm } from './payment-form';
import { PaymentLinks } from './payment-links';

type PaymentBlockProps = {
  fine: Fine | PublicFine;
  /** Name of who pays, for the purpose; only in the cabinet, where it is the reader's own. */
  payer?: string | undefined;
  /** The server's time, ISO. */
  now?: string;
};

/**
 * Paying one fine so that the money cannot be lost: values, code, services, slip. When the discount ends while the page
 * is open, values and code become those of the full sum. Nothing for a fine that is not to be paid to the inspection.
 */
export function PaymentBlock({ fine, payer, now = new Date().toISOString() }: PaymentBlockProps) {
  const amount = findAmountToday(fine);
  if (amount === null) return null;
  const { requisites, payment_links: services = [] } = getSettings();
  const details = findPaymentDetails(fine, amount, requisites, payer);
  const discount = findRunningDiscount(fine);
  const later = discount && findPaymentDetails(fine, discount.amountAfter, requisites, payer);
  const form = details && <PaymentForm details={details} />;
  return (
    <Card as="section" id="payment" aria-labelledby="payment-title" className={styles.block}>
      <Stack>
        <h2 id="payment-title">Сплатити штраф</h2>
        {form && discount && later ? (
          <DiscountSwitch until={discount.until} now={now} before={form} after={<PaymentForm details={later} />} />
        ) : (
          (form ?? <WithoutRequisites />)
        )}
        <p>
          Не змінюйте призначення платежу: за серією та номером штраф зараховують як сплачений. Банк може взяти комісію понад цю суму.
          Квитанцію збережіть.
        </p>
        {form ? (
          <div className={styles.print}>
            <PrintButton>Надрукувати квитанцію</PrintButton>
          </div>
        ) : null}
        {form && services.length > 0 ? (
          <div className={styles.services}>
            <h3>Через платіжний сервіс</h3>
            <PaymentLinks />
          </div>
        ) : null}
        <p className={styles.signature} aria-hidden="true">
          Платник ______________________________ Підпис ______________ Дата ______________
        </p>
      </Stack>
    </Card>
  );
}

function WithoutRequisites() {
  return (
    <Notice kind="warning" title="Сплатіть за реквізитами з вашого документа">
      <p>
        Реквізитів для сплати на сайті зараз немає, тому QR-коду ми не показуємо. Їх надруковано в постанові чи повідомленні; у призначенні
        платежу вкажіть серію, номер і номерний знак. Запитання – за телефоном: <PhoneList />.
      </p>
    </Notice>
  );
}
