import { notFound } from 'next/navigation';
import { Page } from '@/components/layout/page';
import { HelpCard } from '@/components/settings/help-card';
import { findMailReceipt } from '@/lib/accounts/find-receipt';
import { MailSent, type MailSentProps } from './mail-sent';

export async function MailSentPage({ receipt, ...mail }: Omit<MailSentProps, 'email'> & { receipt: string }) {
  const email = await findMailReceipt(receipt);
  if (!email) notFound();
  return (
    <Page aside={<HelpCard />}>
      <MailSent {...mail} email={email} />
    </Page>
  );
}
