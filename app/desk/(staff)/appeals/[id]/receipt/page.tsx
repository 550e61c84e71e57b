import { AppealReceipt } from '@/components/desk/by-hand/receipts';
import { DeskShell } from '@/components/desk/desk-shell';
import { requireDesk } from '@/lib/desk/desk-session';
import { orNotFound } from '@/lib/desk/or-not-found';
import { describePage } from '@/lib/seo/page-metadata';

export const generateMetadata = () => describePage('/desk/appeals/[id]/receipt');

export default async function AppealReceiptPage({ params, searchParams }: PageProps<'/desk/appeals/[id]/receipt'>) {
  const desk = await requireDesk('appeals.see');
  const shown = await orNotFound(desk.ask('appeals.find', { id: (await params).id }));
  return (
    <DeskShell desk={desk} page="/desk/appeals/[id]/receipt" title={`Скарга ${shown.appeal.number}`}>
      <AppealReceipt shown={shown} query={await searchParams} />
    </DeskShell>
  );
}
