import type { Metadata } from 'next';
import { HelpCard } from '@/components/settings/help-card';
import { notFound } from 'next/navigation';
import { AppealConfirmation } from '@/components/appeals/appeal-confirmation';
import { Page } from '@/components/layout/page';
import { findAppealReceipt } from '@/lib/appeals/find-appeal';
import { paths } from '@/domain/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';

export function generateMetadata(): Metadata {
  return pageMetadata({
    title: 'Скаргу надіслано',
    description: 'Номер скарги, що буде далі, і копія надісланого.',
    path: paths.appealFine,
    noIndex: true,
  });
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
