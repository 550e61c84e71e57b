import { CallUs } from '@/components/settings/call-us';
import { Card } from '@/components/ui/card';
import { Notice } from '@/components/ui/notice';
import { PrintButton } from '@/components/ui/print-button';
import { Stack } from '@/components/ui/stack';
import type { FineState } from '@/domain/fine-state';
import type { Fine, PublicFine } from '@/contract/fines';
import type { FineView } from '@/lib/fines/fine-view';
import { findPaymentDetails } from '@/domain/payment/payment-details';
import { discountText } from '@/domain/discount-words';
import { getSettings } from '@/lib/settings/settings';
import { printedTerm } from '@/domain/payment/printed-term';
import { formatMoney, formatSums } from '@/domain/money';
import styles from './payment-block.module.css';
import { PaymentForm } from './payment-form';
import { PaymentLinks } from './payment-links';

type PaymentBlockProps = {
  fine: Fine | PublicFine;
  view: FineView;
  /** Signed-in citizens only: their own name. */
  payer?: string | undefined;
};

export function PaymentBlock({ fine, view: { state, turn }, payer }: PaymentBlockProps) {
  if (!state.isPayable) return null;
  const { requisites, payment_links: services = [] } = getSettings();
  const details = findPaymentDetails(fine, state, requisites, payer);
  return (
    <Card as="section" id="payment" aria-labelledby="payment-title" className={styles.block}>
      <Stack>
        <h2 id="payment-title">Сплатити штраф</h2>
        {details ? (
          <div className={styles.form}>
            <PaymentForm details={details} choice={formatSums(state.sums)} />
            <SumNote state={state} />
            <PrintedTerm state={state} then={turn?.state} />
          </div>
        ) : (
          <WithoutRequisites />
        )}
        <p>
          Не змінюйте призначення платежу: за серією та номером штраф зараховують як сплачений. Банк може взяти комісію
          понад цю суму. Квитанцію збережіть.
        </p>
        {details ? (
          <div className={styles.print}>
            <PrintButton only="slip">Надрукувати квитанцію</PrintButton>
          </div>
        ) : null}
        {details && services.length > 0 ? (
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

function PrintedTerm({ state, then }: { state: FineState; then: FineState | undefined }) {
  const words = printedTerm(state, then);
  return words ? <p className={styles.onPaper}>{words}</p> : null;
}

function SumNote({ state: { discount, paid, left } }: { state: FineState }) {
  if (!paid && discount?.kind !== 'undecided') return null;
  return (
    <p>
      {paid
        ? `Сплачено частково: ${formatMoney(paid)}${left ? `, ${discount?.kind === 'running' ? 'без знижки ' : ''}лишилося ${formatMoney(left)}` : ''}. `
        : null}
      {discount?.kind === 'undecided' ? (
        <>
          {discountText(getSettings().deadline_rules)?.beforeService} <CallUs />.
        </>
      ) : null}
    </p>
  );
}

function WithoutRequisites() {
  return (
    <Notice kind="warning" title="Сплатіть за реквізитами з вашого документа">
      <p>
        Реквізитів для сплати на сайті зараз немає, тому QR-коду ми не показуємо. Їх надруковано в постанові чи
        повідомленні; у призначенні платежу вкажіть серію, номер і номерний знак. Є запитання? <CallUs />.
      </p>
    </Notice>
  );
}
