import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ContactConfirmation } from '@/components/contact/contact-confirmation';
import { Page } from '@/components/layout/page';
import { findContactReceipt } from '@/lib/contact/find-contact';
import { paths } from '@/domain/paths';
import { requireSession } from '@/lib/session/session';

export const metadata: Metadata = { title: 'Повідомлення надіслано' };

export default async function CabinetContactSentPage({ params }: PageProps<'/cabinet/contact/sent/[receipt]'>) {
  const { receipt } = await params;
  await requireSession(paths.cabinetContactSent(receipt));
  const found = await findContactReceipt(receipt);
  if (!found) notFound();
  return (
    <Page width="full">
      <ContactConfirmation {...found} />
    </Page>
  );
}
