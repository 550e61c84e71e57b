import { MessageReceipt } from '@/components/desk/by-hand/receipts';
import { DeskShell } from '@/components/desk/desk-shell';
import { describeDesk, openRecord } from '@/lib/desk/desk-session';

export const generateMetadata = ({ params }: PageProps<'/desk/messages/[id]/receipt'>) =>
  describeDesk('/desk/messages/[id]/receipt', async (ask) => (await ask('messages.find', await params)).number);

export default async function MessageReceiptPage({ params, searchParams }: PageProps<'/desk/messages/[id]/receipt'>) {
  const { desk, found: message } = await openRecord('messages.find', params);
  return (
    <DeskShell desk={desk} page="/desk/messages/[id]/receipt" title={`Звернення ${message.number}`}>
      <MessageReceipt message={message} query={await searchParams} now={desk.now} />
    </DeskShell>
  );
}
