import { DeskNotice } from '@/components/desk/desk-notice';
import { DeskShell } from '@/components/desk/desk-shell';
import { FailedMails } from '@/components/desk/failed-mails';
import { listQuerySchema } from '@/contract/queue';
import { requireDesk } from '@/lib/desk/desk-session';
import { readFilters } from '@/lib/desk/queue-query';
import { describePage } from '@/lib/seo/page-metadata';

export const generateMetadata = () => describePage('/desk/mails');

export default async function MailsPage({ searchParams }: PageProps<'/desk/mails'>) {
  const desk = await requireDesk('messages.see');
  const given = await searchParams;
  const query = readFilters(listQuerySchema, given);
  return (
    <DeskShell desk={desk} page="/desk/mails">
      <DeskNotice query={given} />
      <FailedMails
        {...await desk.ask('mails.list', query)}
        query={query}
        mayRetry={desk.acts.includes('messages.answer')}
      />
    </DeskShell>
  );
}
