import { notFound } from 'next/navigation';
import { Page, PageHeading } from '@/components/layout/page-frame';
import { HelpCard } from '@/components/settings/help-card';
import { paymentClaimReceiptSchema, type PaymentClaimReceipt } from '@/contract/payment-claims';
import { openReceipt } from '@/lib/forms/sealed-receipt';
import { describePage } from '@/lib/seo/page-metadata';
import { PrintButton } from '@/components/ui/print-button';
import { Prose } from '@/components/ui/prose';
import { formatDate } from '@/domain/dates';
import { CLAIM_STOPS_NOTHING } from '@/domain/payment-claim';

export const generateMetadata = () => describePage('/fine/paid/sent/[receipt]');

const shownSchema = paymentClaimReceiptSchema.partial({ sent_at: true, check_until: true });

type ClaimSentProps = Pick<PaymentClaimReceipt, 'serial_number' | 'email'> & Partial<PaymentClaimReceipt>;

function ClaimSent({ serial_number: serial, check_until: until, email }: ClaimSentProps) {
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

export default async function FinePaidSentPage({ params }: PageProps<'/fine/paid/sent/[receipt]'>) {
  const sent = await openReceipt('payment-claim', shownSchema, (await params).receipt);
  if (!sent) notFound();
  return (
    <Page aside={<HelpCard />}>
      <ClaimSent {...sent} />
    </Page>
  );
}
