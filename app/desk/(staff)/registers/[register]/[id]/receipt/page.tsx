import { notFound } from 'next/navigation';
import { RecordReceipt } from '@/components/desk/by-hand/receipts';
import { DeskShell } from '@/components/desk/desk-shell';
import { requireDesk } from '@/lib/desk/desk-session';
import { orNotFound } from '@/lib/desk/or-not-found';
import { isRecordRegister } from '@/lib/desk/registers';
import { describePage } from '@/lib/seo/page-metadata';

export const generateMetadata = () => describePage('/desk/registers/[register]/[id]/receipt');

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
