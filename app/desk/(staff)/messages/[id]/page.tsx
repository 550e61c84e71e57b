import { BesideLayout } from '@/components/desk/beside-layout';
import { DeskShell } from '@/components/desk/desk-shell';
import { Answer } from '@/components/desk/messages/answer';
import { MessageNotice } from '@/components/desk/messages/message-notice';
import { MessageSheet } from '@/components/desk/messages/message-sheet';
import { requireDesk } from '@/lib/desk/desk-session';
import { orNotFound } from '@/lib/desk/or-not-found';
import { describeForm } from '@/lib/seo/page-metadata';

export const generateMetadata = () => describeForm('/desk/messages/[id]');

export default async function MessagePage({ params, searchParams }: PageProps<'/desk/messages/[id]'>) {
  const desk = await requireDesk('messages.see');
  const query = await searchParams;
  const message = await orNotFound(desk.ask('messages.find', { id: (await params).id }));
  const mayAnswer = desk.acts.includes('messages.answer') && message.answered_at === null;
  return (
    <DeskShell desk={desk} page="/desk/messages/[id]" about={`messages/${message.id}`} title={message.number}>
      <MessageNotice query={query} />
      <BesideLayout
        names={['Звернення', 'Ваша відповідь']}
        beside={mayAnswer ? <Answer message={message} template={query['template']} /> : null}
      >
        <MessageSheet {...message} />
      </BesideLayout>
    </DeskShell>
  );
}
