import { PageHeading } from '@/components/layout/page';
import { PrintButton } from '@/components/ui/print-button';
import { Prose } from '@/components/ui/prose';
import type { PaymentClaimReceipt } from '@/contract/payment-claims';
import { formatDate } from '@/domain/dates';
import { CLAIM_STOPS_NOTHING } from '@/domain/payment-claim';

type ClaimSentProps = Pick<PaymentClaimReceipt, 'serial_number' | 'email'> & Partial<PaymentClaimReceipt>;

export function ClaimSent({ serial_number: serial, check_until: until, email }: ClaimSentProps) {
  return (
    <>
      <PageHeading
        title="Повідомлення про сплату отримано"
        drawing="/drawings/sent.svg"
        lead={until && `Перевіряємо до ${formatDate(until)}.`}
      >
        <PrintButton>Надрукувати</PrintButton>
      </PageHeading>
      <Prose>
        <p>
          Шукаємо ваш платіж за штраф {serial}. Відповідь надійде на {email}: знайдений платіж зарахуємо, а якщо його
          немає, напишемо, що робити.
        </p>
        <p>{CLAIM_STOPS_NOTHING} Збережіть квитанцію до нашої відповіді.</p>
      </Prose>
    </>
  );
}
