import { CaseLetter } from '@/components/desk/appeals/case-letter';
import { DeskShell } from '@/components/desk/desk-shell';
import { PrintButton } from '@/components/ui/print-button';
import { requireDesk } from '@/lib/desk/desk-session';
import { orNotFound } from '@/lib/desk/or-not-found';
import { describePage } from '@/lib/seo/page-metadata';

export const generateMetadata = () => describePage('/desk/appeals/[id]/letter');

export default async function LetterPage({ params }: PageProps<'/desk/appeals/[id]/letter'>) {
  const desk = await requireDesk('appeals.see');
  const { appeal } = await orNotFound(desk.ask('appeals.find', { id: (await params).id }));
  return (
    <DeskShell desk={desk} page="/desk/appeals/[id]/letter" title={`Скарга ${appeal.number}`}>
      <PrintButton>Надрукувати</PrintButton>
      <CaseLetter appeal={appeal} />
    </DeskShell>
  );
}
