import { DeskNotice } from '@/components/desk/desk-notice';
import { DeskShell } from '@/components/desk/desk-shell';
import { FailedMails } from '@/components/desk/failed-mails';
import { openList } from '@/lib/desk/desk-session';
import { describePage } from '@/lib/seo/page-metadata';

export const generateMetadata = () => describePage('/desk/mails');

export default async function MailsPage({ searchParams }: PageProps<'/desk/mails'>) {
  const { desk, given, query, list } = await openList('mails.list', searchParams);
  return (
    <DeskShell desk={desk} page="/desk/mails">
      <DeskNotice query={given} />
      <FailedMails {...list} query={query} mayRetry={desk.acts.includes('messages.answer')} />
    </DeskShell>
  );
}
