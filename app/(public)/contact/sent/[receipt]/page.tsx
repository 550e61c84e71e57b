import { HelpCard } from '@/components/settings/help-card';
import { notFound } from 'next/navigation';
import { ContactConfirmation } from '@/components/contact/contact-confirmation';
import { Page } from '@/components/layout/page-frame';
import { findContactReceipt } from '@/lib/contact/find-contact';
import { describePage } from '@/lib/seo/page-metadata';

export const generateMetadata = () => describePage('/contact/sent/[receipt]');

export default async function ContactSentPage({ params }: PageProps<'/contact/sent/[receipt]'>) {
  const found = await findContactReceipt((await params).receipt);
  if (!found) notFound();
  return (
    <Page aside={<HelpCard />}>
      <ContactConfirmation {...found} />
    </Page>
  );
}
