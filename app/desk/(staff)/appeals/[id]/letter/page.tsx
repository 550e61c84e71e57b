import { CaseLetter } from '@/components/desk/appeals/case-letter';
import { DeskShell } from '@/components/desk/desk-shell';
import { PrintButton } from '@/components/ui/print-button';
import { describeDesk, openRecord } from '@/lib/desk/desk-session';

export const generateMetadata = ({ params }: PageProps<'/desk/appeals/[id]/letter'>) =>
  describeDesk('/desk/appeals/[id]/letter', async (ask) => (await ask('appeals.find', await params)).appeal.number);

export default async function LetterPage({ params }: PageProps<'/desk/appeals/[id]/letter'>) {
  const { desk, found } = await openRecord('appeals.find', params);
  return (
    <DeskShell desk={desk} page="/desk/appeals/[id]/letter" title={`Скарга ${found.appeal.number}`}>
      <PrintButton>Надрукувати</PrintButton>
      <CaseLetter appeal={found.appeal} />
    </DeskShell>
  );
}
