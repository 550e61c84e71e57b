import { notFound } from 'next/navigation';
import { RecordReceipt } from '@/components/desk/by-hand/receipts';
import { DeskShell } from '@/components/desk/desk-shell';
import { RawInput } from '@/lib/desk/ask-desk';
import { describeDesk, requireDesk, orNotFound } from '@/lib/desk/desk-session';
import { isRecordRegister } from '@/lib/desk/registers';

export const generateMetadata = ({ params }: PageProps<'/desk/registers/[register]/[id]/receipt'>) =>
  describeDesk(
    '/desk/registers/[register]/[id]/receipt',
    async (ask) => (await ask('registers.find', new RawInput(await params))).title,
  );

export default async function RecordReceiptPage({
  params,
  searchParams,
}: PageProps<'/desk/registers/[register]/[id]/receipt'>) {
  const desk = await requireDesk('registers.see');
  const { register, id } = await params;
  if (!isRecordRegister(register)) notFound();
  const record = await orNotFound(desk.ask('registers.find', { register, id }));
  return (
    <DeskShell desk={desk} page="/desk/registers/[register]/[id]/receipt" title={record.title}>
      <RecordReceipt register={register} record={record} query={await searchParams} />
    </DeskShell>
  );
}
