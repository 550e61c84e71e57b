import { BesideLayout } from '@/components/desk/beside-layout';
import { DeskNotice } from '@/components/desk/desk-notice';
import { DeskShell } from '@/components/desk/desk-shell';
import { CitizenActs, CitizenSheet } from '@/components/desk/registers/citizen-sheet';
import { History } from '@/components/desk/registers/history';
import { describeDesk, openRecord } from '@/lib/desk/desk-session';

export const generateMetadata = ({ params }: PageProps<'/desk/registers/citizens/[id]'>) =>
  describeDesk('/desk/registers/citizens/[id]', async (ask) => (await ask('citizens.find', await params)).id);

export default async function CitizenPage({ params, searchParams }: PageProps<'/desk/registers/citizens/[id]'>) {
  const { desk, found: citizen } = await openRecord('citizens.find', params);
  const acts = desk.acts.includes('registers.change') ? <CitizenActs {...citizen} /> : null;
  return (
    <DeskShell
      desk={desk}
      page="/desk/registers/citizens/[id]"
      about={`citizens/${citizen.id}`}
      title={citizen.name || 'Кабінет без імені'}
    >
      <DeskNotice query={await searchParams} />
      <BesideLayout beside={acts}>
        <CitizenSheet {...citizen} />
      </BesideLayout>
      <History {...citizen.history} />
    </DeskShell>
  );
}
