import { CaseTitle } from '@/components/appeals/case-heading';
import { BesideLayout } from '@/components/desk/beside-layout';
import { DeskShell } from '@/components/desk/desk-shell';
import { MessageActs, MessageSheet, Writing } from '@/components/desk/messages/message-sheet';
import { MessageNotice } from '@/components/desk/desk-notice';
import { MessageStatus } from '@/components/desk/messages/message-columns';
import { Term } from '@/components/desk/term';
import { holderName } from '@/components/desk/work/holder-name';
import { AppLink } from '@/components/ui/app-link';
import { deskPaths } from '@/domain/desk-paths';
import { describeDesk, openRecord } from '@/lib/desk/desk-session';

export const generateMetadata = ({ params }: PageProps<'/desk/messages/[id]'>) =>
  describeDesk('/desk/messages/[id]', async (ask) => (await ask('messages.find', await params)).number);

export default async function MessagePage({ params, searchParams }: PageProps<'/desk/messages/[id]'>) {
  const { desk, found: message } = await openRecord('messages.find', params);
  const query = await searchParams;
  const { id, number, taken_by: holder, answer_until: until, answered_at: answered } = message;
  return (
    <DeskShell
      desk={desk}
      page="/desk/messages/[id]"
      about={`messages/${id}`}
      above={<AppLink href={deskPaths.messages}>Усі звернення</AppLink>}
      title={<CaseTitle before="Звернення" number={number} />}
      lead={
        <>
          <MessageStatus {...message} /> {holder ? `${holderName(holder)}. ` : null}
          {until ? <Term until={until} isOver={answered !== null} isNamed now={desk.now} /> : null}
        </>
      }
    >
      <MessageNotice query={query} shown={id} next={message.next_id} />
      <MessageActs {...message} />
      <BesideLayout
        names={['Звернення', 'Ваша відповідь']}
        beside={<Writing message={message} templates={await desk.ask('templates.list')} chosen={query['template']} />}
      >
        <MessageSheet message={message} now={desk.now} />
      </BesideLayout>
    </DeskShell>
  );
}
