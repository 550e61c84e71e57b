import { CaseFacts } from '@/components/desk/appeals/case-facts';
import { DecisionForm } from '@/components/desk/appeals/decision-form';
import { TemplateChoice } from '@/components/desk/templates/template-choice';
import { CaseTitle } from '@/components/appeals/case-heading';
import { BesideLayout } from '@/components/desk/beside-layout';
import { DeskShell } from '@/components/desk/desk-shell';
import { Term } from '@/components/desk/term';
import { AppLink } from '@/components/ui/app-link';
import { deskPaths } from '@/domain/desk-paths';
import { filledFor, startDecision } from '@/lib/desk/start-decision';
import { describeDesk, openRecord } from '@/lib/desk/desk-session';

export const generateMetadata = ({ params }: PageProps<'/desk/appeals/[id]/decide'>) =>
  describeDesk('/desk/appeals/[id]/decide', async (ask) => (await ask('appeals.find', await params)).appeal.number);

export default async function DecidePage({ params, searchParams }: PageProps<'/desk/appeals/[id]/decide'>) {
  const { desk, found: shown } = await openRecord('appeals.find', params, 'appeals.handle');
  const { id, number, answer_until: until } = shown.appeal;
  const templates = await desk.ask('templates.list');
  const { template: wanted } = await searchParams;
  const chosen = templates.find((template) => String(template.id) === wanted);
  return (
    <DeskShell
      desk={desk}
      page="/desk/appeals/[id]/decide"
      about={`appeals/${id}`}
      above={<AppLink href={deskPaths.appeal(id)}>Скарга {number}</AppLink>}
      title={<CaseTitle before="Рішення за скаргою" number={number} />}
      lead={until ? <Term until={until} isNamed now={desk.now} /> : null}
    >
      <BesideLayout
        names={['Справа', 'Рішення']}
        beside={
          <>
            <TemplateChoice
              address={deskPaths.appealDecide(id)}
              field="decision-text"
              outcome="decision-outcome"
              templates={filledFor(shown, templates)}
              chosen={wanted}
            />
            <DecisionForm key={chosen?.id} id={id} {...startDecision(shown, chosen, desk.opens_next)} />
          </>
        }
      >
        <CaseFacts shown={shown} />
      </BesideLayout>
    </DeskShell>
  );
}
