import { AppealReceipt } from '@/components/desk/by-hand/receipts';
import { DeskShell } from '@/components/desk/desk-shell';
import { describeDesk, requireDesk, orNotFound } from '@/lib/desk/desk-session';

export const generateMetadata = ({ params }: PageProps<'/desk/appeals/[id]/receipt'>) =>
  describeDesk('/desk/appeals/[id]/receipt', async (ask) => (await ask('appeals.find', await params)).appeal.number);

export default async function AppealReceiptPage({ params, searchParams }: PageProps<'/desk/appeals/[id]/receipt'>) {
  const desk = await requireDesk('appeals.see');
  const shown = await orNotFound(desk.ask('appeals.find', { id: (await params).id }));
  return (
    <DeskShell desk={desk} page="/desk/appeals/[id]/receipt" title={`Скарга ${shown.appeal.number}`}>
      <AppealReceipt shown={shown} query={await searchParams} />
    </DeskShell>
  );
}
