import { DecideCase } from '@/components/desk/appeals/decide-case';
import { CaseTitle } from '@/components/appeals/case-heading';
import { DeskShell } from '@/components/desk/desk-shell';
import { CaseLead } from '@/components/desk/appeals/desk-case';
import { AppLink } from '@/components/ui/app-link';
import { deskPaths } from '@/domain/desk-paths';
import { describeDesk, openRecord } from '@/lib/desk/desk-session';

export const generateMetadata = ({ params }: PageProps<'/desk/appeals/[id]/decide'>) =>
  describeDesk('/desk/appeals/[id]/decide', async (ask) => (await ask('appeals.find', await params)).appeal.number);

export default async function DecidePage({ params, searchParams }: PageProps<'/desk/appeals/[id]/decide'>) {
  const { desk, found: shown } = await openRecord('appeals.find', params, 'appeals.handle');
  const { id, number } = shown.appeal;
  const { template: wanted } = await searchParams;
  return (
    <DeskShell
      desk={desk}
      page="/desk/appeals/[id]/decide"
      about={`appeals/${id}`}
      above={<AppLink href={deskPaths.appeal(id)}>Скарга {number}</AppLink>}
      title={<CaseTitle before="Рішення за скаргою" number={number} />}
      lead={<CaseLead shown={shown} now={desk.now} />}
    >
      <DecideCase
        shown={shown}
        templates={await desk.ask('templates.list')}
        wanted={wanted}
        opensNext={desk.opens_next}
      />
    </DeskShell>
  );
}
