import { CourtCase } from '@/components/desk/court/court-case';
import { DeskNotice } from '@/components/desk/desk-notice';
import { DeskShell } from '@/components/desk/desk-shell';
import { WaitingProposals } from '@/components/desk/proposal-list';
import { kyivDate } from '@/domain/kyiv-time';
import { formatSerialNumber } from '@/domain/serial-number';
import { describeDesk, openRecord } from '@/lib/desk/desk-session';

export const generateMetadata = ({ params }: PageProps<'/desk/court/[id]'>) =>
  describeDesk('/desk/court/[id]', async (ask) =>
    formatSerialNumber((await ask('court.find', await params)).serial_number),
  );

export default async function CourtPage({ params, searchParams }: PageProps<'/desk/court/[id]'>) {
  const { desk, found: shown } = await openRecord('court.find', params);
  return (
    <DeskShell
      desk={desk}
      page="/desk/court/[id]"
      about={`court/${shown.id}`}
      title={`Суд і повернення коштів: ${formatSerialNumber(shown.serial_number)}`}
    >
      <DeskNotice query={await searchParams} />
      <WaitingProposals waiting={shown.waiting} of="court" record={shown.id} />
      <CourtCase shown={shown} mayAct={desk.acts.includes('appeals.handle')} today={kyivDate(desk.now)} />
    </DeskShell>
  );
}
