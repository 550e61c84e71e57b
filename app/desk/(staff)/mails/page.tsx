import { DeskNotice } from '@/components/desk/desk-notice';
import { DeskShell } from '@/components/desk/desk-shell';
import { FailedMails } from '@/components/desk/failed-mails';
import { requireDesk } from '@/lib/desk/desk-session';
import { describePage } from '@/lib/seo/page-metadata';

export const generateMetadata = () => describePage('/desk/mails');

const DONE = { one: 'Лист надішлемо ще раз за хвилину.', all: 'Усі листи надішлемо ще раз за кілька хвилин.' };

export default async function MailsPage({ searchParams }: PageProps<'/desk/mails'>) {
  const desk = await requireDesk('messages.see');
  const { rows, has_more: hasMore } = await desk.ask('mails.list');
  return (
    <DeskShell desk={desk} page="/desk/mails">
      <DeskNotice query={await searchParams} done={DONE} />
      <FailedMails rows={rows} hasMore={hasMore} mayRetry={desk.acts.includes('messages.answer')} />
    </DeskShell>
  );
}
