import { HelpCard } from '@/components/settings/help-card';
import { notFound } from 'next/navigation';
import { AppealConfirmation } from '@/components/appeals/appeal-confirmation';
import { Page } from '@/components/layout/page-frame';
import { findAppealReceipt } from '@/lib/appeals/find-appeal';
import { describePage } from '@/lib/seo/page-metadata';

export async function generateMetadata({ params }: PageProps<'/appeal-fine/sent/[receipt]'>) {
  const found = await findAppealReceipt((await params).receipt);
  return describePage('/appeal-fine/sent/[receipt]', { of: found?.receipt.number });
}

export default async function AppealSentPage({ params }: PageProps<'/appeal-fine/sent/[receipt]'>) {
  const found = await findAppealReceipt((await params).receipt);
  if (!found) notFound();
  return (
    <Page aside={<HelpCard />}>
      <AppealConfirmation receipt={found.receipt} copy={found.copy} />
    </Page>
  );
}
