import { notFound } from 'next/navigation';
import { Page } from '@/components/layout/page';
import { ClaimSent } from '@/components/payment-claims/claim-sent';
import { HelpCard } from '@/components/settings/help-card';
import { paymentClaimReceiptSchema } from '@/contract/payment-claims';
import { openReceipt } from '@/lib/forms/sealed-receipt';
import { describePage } from '@/lib/seo/page-metadata';

export const generateMetadata = () => describePage('/fine/paid/sent/[receipt]');

const shownSchema = paymentClaimReceiptSchema.partial({ sent_at: true, check_until: true });

export default async function FinePaidSentPage({ params }: PageProps<'/fine/paid/sent/[receipt]'>) {
  const sent = await openReceipt('payment-claim', shownSchema, (await params).receipt);
  if (!sent) notFound();
  return (
    <Page aside={<HelpCard />}>
      <ClaimSent {...sent} />
    </Page>
  );
}
