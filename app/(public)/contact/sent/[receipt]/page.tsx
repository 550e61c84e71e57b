import type { Metadata } from 'next';
import { HelpCard } from '@/components/settings/help-card';
import { notFound } from 'next/navigation';
import { ContactConfirmation } from '@/components/contact/contact-confirmation';
import { Page } from '@/components/layout/page';
import { findContactReceipt } from '@/lib/contact/find-contact';
import { paths } from '@/domain/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';

export function generateMetadata(): Metadata {
  return pageMetadata({
    title: 'Повідомлення надіслано',
    description: 'Номер повідомлення і коли чекати на відповідь.',
    path: paths.contact,
    noIndex: true,
  });
}

export default async function ContactSentPage({ params }: PageProps<'/contact/sent/[receipt]'>) {
  const found = await findContactReceipt((await params).receipt);
  if (!found) notFound();
  return (
    <Page aside={<HelpCard />}>
      <ContactConfirmation {...found} />
    </Page>
  );
}
