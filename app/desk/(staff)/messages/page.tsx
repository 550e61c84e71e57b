import { EnterLink } from '@/components/desk/by-hand/enter-link';
import { DeskShell } from '@/components/desk/desk-shell';
import { MessageNotice } from '@/components/desk/messages/message-notice';
import { MESSAGE_QUEUE } from '@/components/desk/messages/message-queue';
import { Queue } from '@/components/desk/queue';
import { messagesQuerySchema } from '@/contract/desk-messages';
import { deskPaths } from '@/domain/desk-paths';
import { requireDesk } from '@/lib/desk/desk-session';
import { readFilters } from '@/lib/desk/queue-query';
import { describePage } from '@/lib/seo/page-metadata';

export const generateMetadata = () => describePage('/desk/messages');

export default async function MessagesPage({ searchParams }: PageProps<'/desk/messages'>) {
  const desk = await requireDesk('messages.see');
  const given = await searchParams;
  const query = readFilters(messagesQuerySchema, given);
  return (
    <DeskShell desk={desk} page="/desk/messages">
      <MessageNotice query={given} />
      {desk.acts.includes('messages.answer') ? (
        <EnterLink href={deskPaths.newMessage}>Внести звернення</EnterLink>
      ) : null}
      <Queue {...MESSAGE_QUEUE} query={query} {...await desk.ask('messages.list', query)} />
    </DeskShell>
  );
}
