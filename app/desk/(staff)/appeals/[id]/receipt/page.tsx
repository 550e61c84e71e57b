import { AppealReceipt } from '@/components/desk/by-hand/receipts';
import { DeskShell } from '@/components/desk/desk-shell';
import { describeDesk, openRecord } from '@/lib/desk/desk-session';

export const generateMetadata = ({ params }: PageProps<'/desk/appeals/[id]/receipt'>) =>
  describeDesk('/desk/appeals/[id]/receipt', async (ask) => (await ask('appeals.find', await params)).appeal.number);

export default async function AppealReceiptPage({ params, searchParams }: PageProps<'/desk/appeals/[id]/receipt'>) {
  const { desk, found: shown } = await openRecord('appeals.find', params);
  return (
    <DeskShell desk={desk} page="/desk/appeals/[id]/receipt" title={`Скарга ${shown.appeal.number}`}>
      <AppealReceipt shown={shown} query={await searchParams} now={desk.now} />
    </DeskShell>
  );
}
