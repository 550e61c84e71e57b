import { CaseTitle } from '@/components/appeals/case-heading';
import { AppealNotice } from '@/components/desk/appeals/appeal-notice';
import { CaseLead, DeskCase } from '@/components/desk/appeals/desk-case';
import { DeskShell } from '@/components/desk/desk-shell';
import { AppLink } from '@/components/ui/app-link';
import { deskPaths } from '@/domain/desk-paths';
import { describeDesk, openRecord } from '@/lib/desk/desk-session';

export const generateMetadata = ({ params }: PageProps<'/desk/appeals/[id]'>) =>
  describeDesk('/desk/appeals/[id]', async (ask) => (await ask('appeals.find', await params)).appeal.number);

export default async function DeskAppealPage({ params, searchParams }: PageProps<'/desk/appeals/[id]'>) {
  const { desk, found: shown } = await openRecord('appeals.find', params);
  const { appeal } = shown;
  return (
    <DeskShell
      desk={desk}
      page="/desk/appeals/[id]"
      about={`appeals/${appeal.id}`}
      above={<AppLink href={deskPaths.appeals}>Усі скарги</AppLink>}
      title={<CaseTitle before="Скарга" number={appeal.number} />}
      lead={<CaseLead shown={shown} now={desk.now} />}
    >
      <AppealNotice
        query={await searchParams}
        shown={appeal.id}
        letters={shown.letters}
        next={shown.next_id}
        nextToConfirm={shown.next_to_confirm_id}
      />
      <DeskCase shown={shown} now={desk.now} />
    </DeskShell>
  );
}
