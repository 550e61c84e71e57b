import { notFound } from 'next/navigation';
import { ContactConfirmation } from '@/components/contact/contact-confirmation';
import { Page } from '@/components/layout/page-frame';
import { findContactReceipt } from '@/lib/contact/find-contact';
import { paths } from '@/domain/paths';
import { requireSession } from '@/lib/session/session';
import { describeOwn } from '@/lib/seo/page-metadata';

export const metadata = describeOwn('/cabinet/contact/sent/[receipt]');

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
