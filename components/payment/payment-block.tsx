import { PrintedCode } from '@/components/authenticity/attestation-code';
import { CallUs } from '@/components/settings/call-us';
import { AppLink } from '@/components/ui/app-link';
import { Card } from '@/components/ui/card';
import { Notice } from '@/components/ui/notice';
import { PrintButton } from '@/components/ui/print-button';
import screen from '@/components/ui/screen.module.css';
import { Stack } from '@/components/ui/stack';
import type { FineState } from '@/domain/fine-state';
import type { FineView } from '@/lib/fines/fine-view';
import type { PaymentDetails } from '@/domain/payment/payment-details';
import { paths } from '@/domain/paths';
import { discountText } from '@/domain/discount-words';
import { getSettings } from '@/lib/settings/settings';
import { printedTerm } from '@/domain/payment/printed-term';
import { formatMoney } from '@/domain/money';
import styles from './payment-block.module.css';
import { PaymentForm } from './payment-form';
import { PaymentLinks } from './payment-links';

type PaymentBlockProps = {
  view: FineView;
  details: PaymentDetails | null;
  code?: string | undefined;
};

export function PaymentBlock({ view: { state, turn }, details, code }: PaymentBlockProps) {
  if (!state.isPayable) return null;
  const { payment_links: services = [] } = getSettings();
  return (
    <Card as="section" id="payment" aria-labelledby="payment-title" className={styles.block}>
      <Stack>
        <h2 id="payment-title">Сплатити штраф</h2>
        {details ? (
          <div className={styles.form}>
            <SumNote state={state} />
            <PaymentForm details={details} sums={state.sums} services={services.length > 0 ? <Services /> : null}>
              <Purpose />
              <div className={styles.print}>
                <PrintButton only="slip">Надрукувати квитанцію</PrintButton>
              </div>
            </PaymentForm>
            <PrintedTerm state={state} then={turn?.state} />
            <p className={styles.slipCode}>
              <PrintedCode code={code} />
            </p>
          </div>
        ) : (
          <>
            <WithoutRequisites />
            <Purpose />
          </>
        )}
        <p className={styles.signature} aria-hidden="true">
          Платник ______________________________ Підпис ______________ Дата ______________
        </p>
      </Stack>
    </Card>
  );
}

function Services() {
  return (
    <div className={styles.services}>
      <h3>Через платіжний сервіс</h3>
      <PaymentLinks />
    </div>
  );
}

const Purpose = () => (
  <p>
    Не змінюйте призначення: за серією та номером штраф зараховують як сплачений.{' '}
    <span className={screen.screenOnly}>
      Банк може взяти комісію. Квитанцію збережіть. Не можете сплатити зараз?{' '}
      <AppLink href={paths.pay}>Попросіть про відстрочку чи розстрочку</AppLink>.
    </span>
  </p>
);

function PrintedTerm({ state, then }: { state: FineState; then: FineState | undefined }) {
  const words = printedTerm(state, then);
  return words ? <p className={styles.onPaper}>{words}</p> : null;
}

function SumNote({ state: { discount, paid, left } }: { state: FineState }) {
  if (!paid && discount?.kind !== 'undecided') return null;
  return (
    <p className={discount?.kind === 'undecided' ? undefined : styles.paid}>
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
