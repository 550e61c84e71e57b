import { UnsentWords } from '@/components/desk/drafts/unsent-words';
import { BesideLayout } from '@/components/desk/beside-layout';
import { TemplateChoice } from '@/components/desk/templates/template-choice';
import { AppLink } from '@/components/ui/app-link';
import { Notice } from '@/components/ui/notice';
import { Stack } from '@/components/ui/stack';
import type { DecisionTemplate } from '@/contract/decision-templates';
import type { DeskAppeal } from '@/contract/desk-appeals';
import { deskPaths } from '@/domain/desk-paths';
import { filledFor, startDecision } from '@/lib/desk/start-decision';
import { DecisionForm } from './decision-form';
import { OfColleagues, WholeCase } from './desk-case';
import { MergedInto } from './merge-forms';

type DecideCaseProps = {
  shown: DeskAppeal;
  templates: readonly DecisionTemplate[];
  /** Id of a template in the address. */
  wanted?: string | string[] | undefined;
  opensNext?: boolean;
};

function Writing({ shown, templates, wanted, opensNext }: DecideCaseProps) {
  const { id } = shown.appeal;
  const chosen = templates.find((template) => String(template.id) === wanted);
  return (
    <>
      <TemplateChoice
        address={deskPaths.appealDecide(id)}
        field="decision-text"
        outcome="decision-outcome"
        templates={filledFor(shown, templates)}
        chosen={wanted}
      />
      <DecisionForm key={chosen?.id} id={id} {...startDecision(shown, chosen, opensNext)} />
    </>
  );
}

/** A colleague decided it, the sender took it back, or another complaint decides it. */
function Over({ shown }: { shown: DeskAppeal }) {
  const { appeal, acts } = shown;
  const page = deskPaths.appeal(appeal.id);
  const title = appeal.status === 'decided' ? 'За цією скаргою вже є рішення' : 'Скаргу відкликано';
  const [href, words] = acts.includes('reopen')
    ? ([`${page}#reopen-text`, 'Поновити розгляд'] as const)
    : ([page, 'Відкрити скаргу'] as const);
  return (
    <Stack>
      {appeal.merged_into ? (
        <MergedInto shown={shown} />
      ) : (
        <Notice title={title}>
          <p>
            <AppLink href={href}>{words}</AppLink>
          </p>
        </Notice>
      )}
      <UnsentWords form="decision" title="Не надіслано: ваше рішення" />
    </Stack>
  );
}

/** The decision beside all that it is about; of a case that is over, why there is nothing to decide. */
export function DecideCase(props: DecideCaseProps) {
  const { shown } = props;
  const mayDecide = shown.acts.includes('decide');
  return (
    <BesideLayout names={['Справа', 'Рішення']} beside={mayDecide ? <Writing {...props} /> : <Over shown={shown} />}>
      <OfColleagues shown={shown} />
      <WholeCase shown={shown} />
    </BesideLayout>
  );
}
