import { EnterLink } from '@/components/desk/by-hand/enter-link';
import { DeskShell } from '@/components/desk/desk-shell';
import { MessageNotice } from '@/components/desk/desk-notice';
import { MessageQueue } from '@/components/desk/messages/message-queue';
import { HandoverNotice } from '@/components/desk/work/handover-notice';
import { deskPaths } from '@/domain/desk-paths';
import { openList } from '@/lib/desk/desk-session';
import { listPlace } from '@/lib/desk/queue-query';
import { describePage } from '@/lib/seo/page-metadata';

export const generateMetadata = () => describePage('/desk/messages');

export default async function MessagesPage({ searchParams }: PageProps<'/desk/messages'>) {
  const { desk, given, query, list } = await openList('messages.list', searchParams);
  const colleagues = await desk.ask('work.colleagues');
  const mayHandle = desk.acts.includes('messages.answer');
  return (
    <DeskShell desk={desk} page="/desk/messages">
      <MessageNotice query={given} />
      <HandoverNotice query={given} of={listPlace('messages', query)} />
      {mayHandle ? <EnterLink href={deskPaths.newMessage}>Внести звернення</EnterLink> : null}
      <MessageQueue query={query} {...list} colleagues={colleagues} mayHandOver={mayHandle} now={desk.now} />
    </DeskShell>
  );
}
