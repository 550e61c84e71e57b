import { DeskNotice } from '@/components/desk/desk-notice';
import { DeskShell } from '@/components/desk/desk-shell';
import { ImportSheet, UndoneInPart, UndoQuestion } from '@/components/desk/imports/undo-import';
import { WaitingProposals } from '@/components/desk/proposal-list';
import { describeDesk, openRecord } from '@/lib/desk/desk-session';
import { findUndoPlan, openUndone } from '@/lib/desk/imports';

export const generateMetadata = ({ params }: PageProps<'/desk/registers/imports/[id]'>) =>
  describeDesk('/desk/registers/imports/[id]', async (ask) => (await ask('imports.find', await params)).id);

export default async function ImportPage({ params, searchParams }: PageProps<'/desk/registers/imports/[id]'>) {
  const { desk, found } = await openRecord('imports.find', params);
  const query = await searchParams;
  const mayUndo = desk.acts.includes('registers.change') && found.is_undoable;
  const isAsked = mayUndo && query['ask'] === 'partly';
  const undone = await openUndone(query['undone']);
  return (
    <DeskShell desk={desk} page="/desk/registers/imports/[id]" title={`Завантаження ${found.id}`}>
      {undone ? <UndoneInPart register={found.register} undone={undone} /> : null}
      <DeskNotice query={query} />
      <WaitingProposals waiting={found.waiting} of="import" record={found.id} />
      {isAsked ? <UndoQuestion {...found} {...await findUndoPlan(desk.ask, found.id)} /> : null}
      <ImportSheet found={found} mayUndo={mayUndo && !isAsked} />
    </DeskShell>
  );
}
